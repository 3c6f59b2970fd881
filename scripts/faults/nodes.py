"""Two nodes, the second in a network namespace of its own: its DataNode, its NodeManager or all of it is killed."""
import os
import shutil
import time

import clocks
from bench import Bench
from daemons import TwoNodes
from injector import Injector, Kill
from killing import JOBS, resume_from
from stopping import begun

# What is killed, in which stage; until the next of them it comes back.
DEATHS = [("DataNode killed, replication 2", ["DataNode"], "spectrum"), ("one of two nodes killed", [], "simplify"),
          ("NodeManager killed, one of two", ["NodeManager"], "link-contigs")]
# Stages in which application masters are killed instead.
MASTERS = ("preprocess", "spectrum", "build-graph", "place-reads")


def nodes(bench):
    """two nodes: the second's DataNode killed where files have two copies; its NodeManager; all of it; its clock off"""
    if os.geteuid() or not shutil.which("ip"):
        bench.skip("one of two nodes", "all", "needs root and iproute2")
        return
    one, bench.base = (bench.daemons, bench.base), None
    bench.daemons = two = TwoNodes(bench.folder / "two", one[0].release, bench.log)
    bench.options = ["-D", "dfs.replication=2"]
    try:
        if not two.start():
            bench.skip("one of two nodes", "all", "scripts/bench/nodes doesn't start here, see commands.log")
            return
        # Or YARN takes a node for lost after ten minutes.
        two.configure("yarn", yarn_nm_liveness__monitor_expiry__interval__ms=10_000)
        two.restart("resourcemanager")
        two.ready(2)
        bench.put(*bench.options)
        die(bench, two, "/base")
        clocks.of_node(bench, two, resume_from)
    finally:
        two.stop()
        bench.daemons, bench.base = one
        bench.options = []


def die(bench, two, out):
    """One run in which the second node dies several times, and in other stages application masters do."""
    kills = [(Kill(JOBS[stage], "master", "running"), stage) for stage in MASTERS]
    injector = Injector(two, [kill for kill, _ in kills])
    injector.start()
    run, hits = bench.start(out), []
    for _, names, stage in DEATHS:
        hit = begun(bench, run, stage)
        if hit:
            time.sleep(2)
            two.kill(*names)
            Bench.until(300, lambda: run.poll() is not None or hit not in two.alive())
            two.again()
            two.ready(2)
        hits.append(hit)
    code, said = bench.finish(run)
    injector.stop()
    bench.base = out if code == 0 else None
    for (fault, _, stage), hit in zip(DEATHS, hits):
        bench.survived(fault, stage, code, said, out, hit=hit)
    bench.survived("", "", code, said, out, kills)
