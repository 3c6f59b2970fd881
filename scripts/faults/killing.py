"""Containers killed, stopped or slowed down while a run goes on: tasks, workers and masters, in every stage."""
import os
import signal
import time

from bench import STAGES, Bench
from injector import Kill

JOBS = {"simplify": "pga simplify", "scaffold": "pga scaffold", "finish": "pga finish", "preprocess": "preprocess",
        "spectrum": "pga spectrum", "build-graph": "pga build-graph", "place-reads": "pga place-reads",
        "link-contigs": "pga link-contigs"}
REDUCING = ["spectrum", "build-graph", "place-reads", "link-contigs", "finish"]
WORKERS = {"simplify": 0, "scaffold": 2}
# Giraph gives a worker that is silent a minute; here nothing else may be waited for.
SOON = ["-D", "giraph.zkSessionMsecTimeout=20000", "-D", "pga.progress.wait=120"]


def resume_from(bench, stage):
    """A finished run on HDFS, taken back to before a stage; made where there is none yet."""
    bench.cluster()
    if not bench.base:
        code, said = bench.assemble("/base")
        same, record = bench.identical("/base")
        bench.row("none", "all", code, "identical" if same else Bench.last(said), None, code == 0 and same)
        bench.clean(record)
        bench.base = "/base"
    bench.rewind(bench.base, stage)
    return bench.base


def tasks(bench):
    """a map task and a reduce task killed in each MapReduce stage, a worker in each Giraph stage"""
    if bench.quick:
        bench.cluster()
        out = "/base"
    else:
        out = resume_from(bench, STAGES[0])
    kills = []
    for stage in STAGES:
        kills.append((Kill(JOBS[stage], "map 1", f"superstep {WORKERS[stage]}") if stage in WORKERS else Kill(JOBS[stage], "map", "start"), stage))
        if stage in REDUCING and not bench.quick:
            kills.append((Kill(JOBS[stage], "reduce", "start", also=True), stage))
    code, said = bench.assemble(out, "--resume", kills=[kill for kill, _ in kills])
    bench.survived("", "", code, said, out, kills)
    bench.base = out if code == 0 else None


def giraph(bench):
    """Giraph workers and masters killed at their start and in supersteps, one after the other; each time; one that hangs"""
    out = resume_from(bench, "simplify")
    kills = [(Kill(JOBS[stage], who, when), stage) for stage, who, when in (
        ("simplify", "map 0", "start"), ("simplify", "map 1", "superstep 0"), ("simplify", "map 0", "superstep 3"), ("simplify", "map 2", "superstep 5"),
        ("scaffold", "map 1", "start"), ("scaffold", "map 0", "superstep 0"), ("scaffold", "map 2", "superstep 0"), ("scaffold", "master", "running"))]
    code, said = bench.assemble(out, "--resume", "--stage-attempts", "5", kills=[kill for kill, _ in kills])
    bench.survived("", "", code, said, out, kills)
    out = resume_from(bench, "scaffold")
    kill = Kill(JOBS["scaffold"], "map 1", "start", times=2)
    code, said = bench.assemble(out, "--resume", "--stage-attempts", "2", kills=[kill])
    bench.named(str(kill) + ", 2 attempts", "scaffold", code, said, 5, "was tried 2 times", "--resume")
    # A worker that is there and does nothing: the master ends the job when ZooKeeper has heard nothing of it.
    kill = Kill(JOBS["scaffold"], "map 1", "superstep 0", sign=signal.SIGSTOP)
    code, said = bench.assemble(out, "--resume", *SOON, kills=[kill])
    bench.survived("", "scaffold", code, said, out, [(kill, "scaffold")])
    slow(bench)


def slow(bench):
    """A slow node: nothing moves there for 20 s. Other stages lose their application masters meanwhile."""
    out = resume_from(bench, "place-reads")
    slows = [(Kill(JOBS[stage], who, when, sign=signal.SIGSTOP, then=lambda pid, _: wake(pid, 20), name="slow for 20 s"), stage)
             for stage, who, when in (("place-reads", "map", "running"), ("scaffold", "map 1", "superstep 1"))]
    kills = [(Kill(JOBS[stage], "master", "running"), stage) for stage in ("link-contigs", "finish")]
    code, said = bench.assemble(out, "--resume", kills=[kill for kill, _ in slows + kills])
    for kill, stage in slows:
        bench.survived(str(kill), stage, code, said, out, hit=kill.done == 1)
    bench.survived("", "", code, said, out, kills)


def wake(pid, seconds):
    time.sleep(seconds)
    os.kill(pid, signal.SIGCONT)


def classic(bench):
    """a Giraph worker killed in the classic pipeline"""
    bench.cluster()
    kill = Kill("pga classic simplify", "map 1", "superstep 0")
    code, said = bench.assemble("/classic", "--pipeline", "classic", kills=[kill])
    bench.survived("", "simplify", code, said, "/classic", [(kill, "simplify")], "classic")
