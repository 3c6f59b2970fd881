"""The groups of faults, and which run beside each other."""
from cluster import cluster, data, restarts
from container import container
from embedded import disk, limits, process
from killing import classic, giraph, tasks
from nodes import nodes
from stopping import driver

# name: (function, whether --quick runs it)
GROUPS = {"tasks": (tasks, True), "driver": (driver, True), "disk": (disk, True), "limits": (limits, False), "process": (process, False),
          "giraph": (giraph, False), "classic": (classic, False), "nodes": (nodes, False), "cluster": (cluster, False),
          "restarts": (restarts, False), "container": (container, False), "data": (data, False)}

# Each lane has daemons of its own. The last cell of `data` takes them their files.
LANES = [["tasks", "giraph", "classic", "data"], ["driver", "restarts", "container"], ["limits", "disk", "process", "nodes", "cluster"]]
