"""The faults, by groups: each function breaks things and adds rows to the table."""
import os
import shutil
import signal
import time

import clocks
from bench import STAGES, Bench
from daemons import TwoNodes
from embedded import disk, limits, process
from injector import Kill

JOBS = {"simplify": "pga simplify", "scaffold": "pga scaffold", "finish": "pga finish", "preprocess": "preprocess",
        "spectrum": "pga spectrum", "build-graph": "pga build-graph", "place-reads": "pga place-reads",
        "link-contigs": "pga link-contigs"}
REDUCING = ["spectrum", "build-graph", "place-reads", "link-contigs", "finish"]


def resume_from(bench, stage):
    """A finished run on HDFS, taken back to before a stage; made where there is none yet."""
    if not bench.base:
        code, said = bench.assemble("/base")
        same, record = bench.identical("/base")
        bench.row("none", "all", code, "identical" if same else Bench.last(said), None, code == 0 and same)
        bench.seconds.update({s["name"]: s["seconds"] for s in record["stages"]})
        bench.base = "/base"
    bench.rewind(bench.base, stage)
    return bench.base


def tasks(bench):
    """a map task killed in each MapReduce stage, a worker in each Giraph stage; reduce tasks; application masters"""
    kills = [(Kill(JOBS[stage], "map 1" if stage in ("simplify", "scaffold") else "map",
                   "superstep 0" if stage == "simplify" else "superstep 2" if stage == "scaffold" else "start"), stage) for stage in STAGES]
    code, said = bench.assemble("/tasks", kills=[kill for kill, _ in kills])
    bench.survived("", "", code, said, "/tasks", kills)
    bench.base = "/tasks" if code == 0 else None
    if not bench.quick:
        kills = [(Kill(JOBS[stage], "reduce", "start"), stage) for stage in REDUCING]
        code, said = bench.assemble("/reduces", kills=[kill for kill, _ in kills])
        bench.survived("", "", code, said, "/reduces", kills)
        kills = [(Kill(JOBS[stage], "master", "running"), stage) for stage in STAGES]
        code, said = bench.assemble("/masters", kills=[kill for kill, _ in kills])
        bench.survived("", "", code, said, "/masters", kills)


def giraph(bench):
    """Giraph workers and masters killed at their start and in supersteps, one after the other; each time; one that hangs"""
    for stage, supersteps in (("simplify", (0, 3, 5)), ("scaffold", (0, 1, 3))):
        out = resume_from(bench, stage)
        kills = [Kill(JOBS[stage], "map 0", "start"), Kill(JOBS[stage], "map 1", "start"),
                 *[Kill(JOBS[stage], who, f"superstep {number}") for number in supersteps for who in ("map 0", "map 1")],
                 Kill(JOBS[stage], "master", "running")]
        code, said = bench.assemble(out, "--resume", "--stage-attempts", str(len(kills) + 1), kills=kills)
        bench.survived("", stage, code, said, out, [(kill, stage) for kill in kills])
    out = resume_from(bench, "scaffold")
    kill = Kill(JOBS["scaffold"], "map 1", "start", times=2)
    code, said = bench.assemble(out, "--resume", "--stage-attempts", "2", kills=[kill])
    bench.named(str(kill) + ", 2 attempts", "scaffold", code, said, 5, "was tried 2 times", "--resume")
    hangs(bench, out)


def hangs(bench, out):
    """A worker that is there and does nothing: the master ends the job when ZooKeeper has heard nothing of it for a minute."""
    kill = Kill(JOBS["scaffold"], "map 1", "superstep 0", sign=signal.SIGSTOP)
    code, said = bench.assemble(out, "--resume", "-D", "pga.progress.wait=120", kills=[kill])
    bench.survived("", "scaffold", code, said, out, [(kill, "scaffold")])
    out = resume_from(bench, "place-reads")
    # A slow node: nothing moves there for 20 s.
    kill = Kill(JOBS["place-reads"], "map", "running", sign=signal.SIGSTOP, then=lambda pid, _: wake(pid, 20), name="slow for 20 s")
    other = Kill(JOBS["scaffold"], "map 1", "superstep 1", sign=signal.SIGSTOP, then=lambda pid, _: wake(pid, 20), name="slow for 20 s")
    code, said = bench.assemble(out, "--resume", kills=[kill, other])
    for slow, stage in ((kill, "place-reads"), (other, "scaffold")):
        bench.survived(str(slow) + ("" if slow.done else ": not hit"), stage, code, said, out)


def wake(pid, seconds):
    time.sleep(seconds)
    os.kill(pid, signal.SIGCONT)


def classic(bench):
    """a Giraph worker killed in the classic pipeline"""
    kill = Kill("pga classic simplify", "map 1", "superstep 0")
    code, said = bench.assemble("/classic", "--pipeline", "classic", kills=[kill])
    bench.survived("", "simplify", code, said, "/classic", [(kill, "simplify")], "classic")


def driver(bench):
    """the driver killed (kill -9) at a commit step of each stage, or within a stage, then --resume"""
    stages = [bench.random.choice(STAGES)] if bench.quick else STAGES
    out = resume_from(bench, stages[0])
    bench.chain(out, [lambda run, stage=stage: commit_step(bench, run, out, stage) for stage in stages])
    if bench.quick:
        return
    out = resume_from(bench, "build-graph")
    bench.chain(out, [lambda run, stage=stage: orphan(bench, run, stage) for stage in ("build-graph", "simplify", "place-reads", "scaffold")])
    by_itself(bench)


def commit_step(bench, run, out, stage):
    """Killed when the stage's folder has its name, or when its manifest is there."""
    moment = bench.random.choice(["folder", "manifest"])
    began = time.monotonic()

    def there():
        names = [name for name in bench.daemons.names(f"{out}/.pga-work") if name[3:].startswith(stage) and ".attempt" not in name]
        return any(name.endswith(".json") for name in names) if moment == "manifest" else bool(names)

    hit = Bench.until(600, lambda: there() or run.poll() is not None) and run.poll() is None
    if hit:
        bench.drop_driver(run, signal.SIGKILL)
    code, said = bench.finish(run)
    # All before it were kept, none was done again.
    kept = sum("kept" in line for line in said.splitlines())
    last = [int(line[1:line.index("/")]) for line in said.splitlines() if line.startswith("[") and "kept" in line]
    return (f"driver killed at the commit's {moment}", stage, code, f"{kept} stages kept before", time.monotonic() - began,
            hit and kept == len(last) == max(last, default=0))


def orphan(bench, run, stage):
    """Killed in the midst of a job, which the next --resume ends."""
    before = set(bench.daemons.applications())
    hit = Bench.until(300, lambda: bench.running(JOBS[stage], before) or run.poll() is not None) and run.poll() is None
    bench.drop_driver(run, signal.SIGKILL)
    code, _ = bench.finish(run)
    left = bench.daemons.alive()
    return "driver killed within a job", stage, code, f"{len(left)} application left", None, hit and len(left) == 1


def by_itself(bench):
    """Killed in the midst of a job that hangs, too: YARN ends it in time."""
    out = resume_from(bench, "finish")
    run = bench.start(out, "--resume", "-D", "pga.orphan.seconds=20")
    before = set(bench.daemons.applications())
    hit = Bench.until(300, lambda: bench.running(JOBS["finish"], before))
    for pid, _, _, _ in bench.daemons.processes():
        os.kill(pid, signal.SIGSTOP)
    bench.drop_driver(run, signal.SIGKILL)
    bench.finish(run)
    began = time.monotonic()
    gone = Bench.until(90, lambda: not bench.daemons.alive())
    bench.row("driver killed, its job hangs", "finish", 137, "YARN ended the application" if gone else "is left", time.monotonic() - began,
              hit and gone)


def signals(bench):
    """Ctrl-C and SIGTERM in each stage, at its submission and within; then --resume"""
    out = resume_from(bench, STAGES[0])
    moments = [(stage, early) for stage in STAGES for early in (True, False)]
    signs = [(signal.SIGINT, 130), (signal.SIGTERM, 143)]
    bench.chain(out, [lambda run, at=at, number=number: interrupted(bench, run, *at, *signs[(number + number // 2) % 2])
                      for number, at in enumerate(moments)])


def interrupted(bench, run, stage, early, sign, wanted):
    before = set(bench.daemons.applications())
    states = ("NEW", "NEW_SAVING", "SUBMITTED", "ACCEPTED", "RUNNING") if early else ("RUNNING",)
    hit = Bench.until(300, lambda: bench.running(JOBS[stage], before, states) or run.poll() is not None) and run.poll() is None
    bench.drop_driver(run, sign)
    code, said = bench.finish(run, 200)
    gone = not bench.daemons.alive()
    return (f"{sign.name} {'at submission' if early else 'within'}", stage, code,
            Bench.last(said) + ("" if gone else " AN APPLICATION IS LEFT"), None, hit and gone and code == wanted and "interrupted" in said)


def begun(bench, run, stage):
    """When the stage's application runs."""
    before = set(bench.daemons.applications())
    return Bench.until(300, lambda: bench.running(JOBS[stage], before) or run.poll() is not None) and run.poll() is None


def cluster(bench):
    """an application killed by hand; no NodeManager; attempts that YARN took back; a container over its limit"""
    out = resume_from(bench, "link-contigs")
    run = bench.start(out, "--resume")
    begun(bench, run, "link-contigs")
    for key in bench.daemons.alive():
        bench.daemons.end(key)
    code, said = bench.finish(run)
    bench.named("yarn application -kill", "link-contigs", code, said, 5, "killed the application", "--resume")
    manager = bench.daemons.daemon("nodemanager")
    os.kill(manager, signal.SIGSTOP)
    # Stopped, not killed: it is to come back. YARN takes it for lost only after ten minutes.
    code, said = bench.assemble(out, "--resume", "-D", "pga.progress.wait=20")
    bench.named("NodeManager stopped", "link-contigs", code, said, 5, "no progress", "pga.progress.wait")
    os.kill(manager, signal.SIGCONT)
    code, said = bench.assemble(out, "--resume")
    bench.survived("  … continued, then --resume", "link-contigs", code, said, out)
    taken_back(bench, "place-reads", "map")
    taken_back(bench, "simplify", "map 1")
    taken_back(bench, "scaffold", "map 1")
    out = resume_from(bench, "place-reads")
    # More than its container has, and touched at once.
    greedy = ["-D", "mapreduce.map.memory.mb=256", "-D", "mapreduce.map.java.opts=-Xms900m -Xmx900m -XX:+AlwaysPreTouch"]
    code, said = bench.assemble(out, "--resume", *greedy)
    bench.named("container over its memory limit", "place-reads", code, said, 4, "memory", "mapreduce.map.memory.mb")
    code, said = bench.assemble(out, "--resume")
    bench.survived("  … --resume without that", "place-reads", code, said, out)


def taken_back(bench, stage, who):
    """An attempt that is KILLED, not FAILED, as preemption has it: Hadoop begins it again without counting."""
    out = resume_from(bench, stage)
    # Stopped, so that it is there yet when the tool's JVM has come up.
    kill = Kill(JOBS[stage], who, "start", sign=signal.SIGSTOP, name="taken back", then=lambda _, attempt: bench.daemons.java(
        "org.apache.hadoop.mapreduce.tools.CLI", "-kill-task", attempt))
    code, said = bench.assemble(out, "--resume", "-D", "pga.progress.wait=90", kills=[kill])
    bench.survived("", stage, code, said, out, [(kill, stage)])


def restarts(bench):
    """the ResourceManager killed and started again, with its state kept on disk and without"""
    for stage in ("place-reads", "scaffold"):
        out = resume_from(bench, stage)
        run = bench.start(out, "--resume")
        hit = begun(bench, run, stage)
        bench.daemons.restart("resourcemanager", 3)
        code, said = bench.finish(run)
        again = code == 5
        if again:
            code, said = bench.assemble(out, "--resume")
        bench.survived("ResourceManager restarted, knows nothing" + (", --resume" if again else ""), stage, code, said, out)
    bench.daemons.configure("yarn", yarn_resourcemanager_recovery_enabled="true",
                            yarn_resourcemanager_store_class="org.apache.hadoop.yarn.server.resourcemanager.recovery.FileSystemRMStateStore",
                            yarn_resourcemanager_fs_state__store_uri=f"file://{bench.folder}/rm-state")
    bench.daemons.restart("resourcemanager")
    bench.daemons.ready()
    for stage in ("build-graph", "simplify", "place-reads", "scaffold", "finish"):
        out = resume_from(bench, stage)
        run = bench.start(out, "--resume")
        hit = begun(bench, run, stage)
        bench.daemons.restart("resourcemanager", 3)
        code, said = bench.finish(run)
        bench.survived("ResourceManager restarted, with recovery" + ("" if hit else ", too late"), stage, code, said, out)


def data(bench):
    """HDFS: quotas of bytes and of files that are too small; the driver's clock an hour off; the only DataNode killed"""
    for stage, more in (("finish", 5), ("place-reads", 1), ("finish", 2)):
        quota(bench, stage, f"files, {more} more", "-setQuota", more, "-clrQuota")
    quota(bench, "place-reads", "bytes", "-setSpaceQuota", "1m", "-clrSpaceQuota")
    clocks.of_driver(bench, resume_from)
    lost_data(bench)


def quota(bench, stage, what, sets, value, clears):
    """One that is too small; then lifted."""
    out = resume_from(bench, stage)
    if sets == "-setQuota":
        folders, files = bench.daemons.fs("-count", out).split()[:2]
        value += int(folders) + int(files)
    admin = "org.apache.hadoop.hdfs.tools.DFSAdmin"
    bench.daemons.java(admin, sets, str(value), out)
    code, said = bench.assemble(out, "--resume")
    bench.named(f"HDFS quota of {what}", stage, code, said, 4, f"{out} is exceeded", "quota", "--resume")
    bench.daemons.java(admin, clears, out)
    code, said = bench.assemble(out, "--resume")
    bench.survived("  … raised, then --resume", stage, code, said, out)


def lost_data(bench):
    """The last cell of all: what the only DataNode had is gone with it."""
    out = resume_from(bench, "finish")
    node = bench.daemons.daemon("datanode")
    run = bench.start(out, "--resume")
    bench.until(300, lambda: any(state == "RUNNING" for _, state in bench.daemons.applications().values()))
    os.kill(node, signal.SIGKILL)
    code, said = bench.finish(run)
    bench.named("DataNode killed, replication 1", "finish", code, said, 5, "DataNode", "/")


def nodes(bench):
    """two nodes: the second's DataNode killed where files have two copies; all of it killed"""
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
        for fault, names in (("DataNode killed, replication 2", ["DataNode"]), ("one of two nodes killed", [])):
            for stage in ("build-graph", "place-reads", "scaffold"):
                out = resume_from(bench, stage)
                run = bench.start(out, "--resume")
                hit = begun(bench, run, stage)
                time.sleep(2)
                two.kill(*names)
                code, said = bench.finish(run)
                bench.survived(fault + ("" if hit else ", too late"), stage, code, said, out)
                two.again()
                two.ready(2)
        clocks.of_node(bench, two, resume_from)
    finally:
        two.stop()
        bench.daemons, bench.base = one
        bench.options = []


# name: (function, whether --quick runs it)
GROUPS = {"tasks": (tasks, True), "driver": (driver, True), "disk": (disk, True), "limits": (limits, False), "process": (process, False),
          "giraph": (giraph, False), "classic": (classic, False), "signals": (signals, False), "nodes": (nodes, False), "cluster": (cluster, False),
          "restarts": (restarts, False), "data": (data, False)}

# In one process, or on daemons of their own.
WITHOUT_DAEMONS = {"disk", "limits", "process", "nodes"}
