"""What YARN and HDFS do to a run: applications ended, attempts taken back, limits, quotas, daemons lost."""
import os
import signal
import time

import clocks
from killing import resume_from, taken_back
from stopping import begun


def cluster(bench):
    """an application killed by hand; no NodeManager; attempts that YARN took back; a container over its limit"""
    out = resume_from(bench, "scaffold")
    run = bench.start(out, "--resume")
    begun(bench, run, "scaffold")
    for key in bench.daemons.alive():
        bench.daemons.end(key)
    code, said = bench.finish(run)
    bench.named("yarn application -kill", "scaffold", code, said, 5, "killed the application", "--resume")
    manager = bench.daemons.daemon("nodemanager")
    os.kill(manager, signal.SIGSTOP)
    # Stopped, not killed: it is to come back. YARN takes it for lost only after ten minutes.
    code, said = bench.assemble(out, "--resume", "-D", "pga.progress.wait=15")
    bench.named("NodeManager stopped", "scaffold", code, said, 5, "no progress", "pga.progress.wait")
    os.kill(manager, signal.SIGCONT)
    kills = [(taken_back(bench, "scaffold", "map 1"), "scaffold"), (taken_back(bench, "finish", "map"), "finish")]
    code, said = bench.assemble(out, "--resume", "-D", "pga.progress.wait=120", kills=[kill for kill, _ in kills])
    bench.survived("NodeManager continued, --resume", "scaffold", code, said, out)
    bench.survived("", "", code, said, out, kills)
    memory(bench)


def memory(bench):
    """More than its container has, and touched at once. Hadoop 3.4 leaves that to cgroups, unless it is told to look itself; each 3 s it may miss a short task."""
    bench.daemons.configure("yarn", yarn_nodemanager_resource_memory_enforced="false",
                            yarn_nodemanager_container__monitor_interval__ms=100)
    bench.daemons.restart("nodemanager")
    bench.daemons.ready()
    out = resume_from(bench, "finish")
    greedy = ["-D", "mapreduce.map.memory.mb=256", "-D", "mapreduce.map.java.opts=-Xms900m -Xmx900m -XX:+AlwaysPreTouch"]
    code, said = bench.assemble(out, "--resume", *greedy)
    bench.named("container over its memory limit", "finish", code, said, 4, "memory", "mapreduce.map.memory.mb")
    code, said = bench.assemble(out, "--resume")
    bench.survived("--resume with what it takes", "finish", code, said, out)


def restarts(bench):
    """the ResourceManager killed and started again, without its state and with it on disk"""
    restarted(bench, "ResourceManager restarted, knows nothing", ("scaffold", "finish"), redone=True)
    bench.daemons.configure("yarn", yarn_resourcemanager_recovery_enabled="true",
                            yarn_resourcemanager_store_class="org.apache.hadoop.yarn.server.resourcemanager.recovery.FileSystemRMStateStore",
                            yarn_resourcemanager_fs_state__store_uri=f"file://{bench.folder}/rm-state")
    bench.daemons.restart("resourcemanager")
    bench.daemons.ready()
    restarted(bench, "ResourceManager restarted, with recovery", ("place-reads", "scaffold", "finish"))


def restarted(bench, fault, stages, redone=False):
    """In each of these stages of one run; `redone`: that is in run.json."""
    out = resume_from(bench, stages[0])
    run, hits = bench.start(out, "--resume"), []
    for stage in stages:
        hit, began = begun(bench, run, stage), time.monotonic()
        if hit:
            bench.daemons.restart("resourcemanager", 3)
            bench.daemons.ready()
            # A stage that is done again has a second application of the same name.
            bench.until(300, lambda: run.poll() is not None or hit not in bench.daemons.alive())
        hits.append((stage, hit, time.monotonic() - began))
    code, said = bench.finish(run)
    for stage, hit, lost in hits:
        hit = hit and (not redone or f"{stage} is done again" in said)
        bench.survived(fault, stage, code, said, out, hit=hit, lost=lost)


def data(bench):
    """HDFS: quotas of bytes and of files that are too small; the driver's clock an hour off; the only DataNode killed"""
    out = resume_from(bench, "scaffold")
    # The log's block fits in 200 MB, one more doesn't.
    for more, what in (("200m", "bytes"), ("1m", "bytes"), (1, "files"), (5, "files")):
        quota(bench, out, "scaffold", more, what)
    full(bench, out)
    code, said = bench.assemble(out, "--resume")
    bench.survived("quota raised, HDFS has room, --resume", "scaffold", code, said, out)
    clocks.of_driver(bench, resume_from)
    lost_data(bench)


def quota(bench, out, stage, more, what):
    """One that is too small; then it is lifted."""
    sets, clears = ("-setQuota", "-clrQuota") if what == "files" else ("-setSpaceQuota", "-clrSpaceQuota")
    value = more
    if what == "files":
        folders, files = bench.daemons.fs("-count", out).split()[:2]
        value += int(folders) + int(files)
    admin = "org.apache.hadoop.hdfs.tools.DFSAdmin"
    bench.daemons.java(admin, sets, str(value), out)
    code, said = bench.assemble(out, "--resume")
    fault = f"HDFS quota of {what}, {more}{' more' if what == 'files' else ''}"
    bench.named(fault, stage, code, said, 4, f"{out} is exceeded", f"dfsadmin {sets}", "--resume")
    bench.daemons.java(admin, clears, out)


def full(bench, out):
    """HDFS without a byte that is free, as its DataNode keeps all for others."""
    for reserved in ("1000000000000000", "0"):
        bench.daemons.configure("hdfs", dfs_datanode_du_reserved=reserved)
        bench.daemons.restart("datanode")
        if reserved == "0":
            bench.daemons.wait(lambda: bench.daemons.free() > 0)
        else:
            bench.daemons.wait(lambda: bench.daemons.free() == 0)
            code, said = bench.assemble(out, "--resume")
            bench.named("HDFS full", "scaffold", code, said, 4, "too little scratch space", "0 bytes are free at hdfs://", "are needed")


def lost_data(bench):
    """The last cell of all: what the only DataNode had is gone with it."""
    out = resume_from(bench, "finish")
    node = bench.daemons.daemon("datanode")
    run = bench.start(out, "--resume")
    begun(bench, run, "finish")
    os.kill(node, signal.SIGKILL)
    code, said = bench.finish(run)
    bench.named("DataNode killed, replication 1", "finish", code, said, 5, "DataNode", "/")
