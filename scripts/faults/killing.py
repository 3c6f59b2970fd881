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
# In a Giraph stage who is killed when, one in each attempt. --quick does the first of them.
ATTEMPTS = {"simplify": [("map 1", "superstep 0"), ("map 0", "start"), ("map 2", "superstep 5")],
            "scaffold": [("map 1", "superstep 2"), ("map 0", "superstep 0"), ("map 2", "start"), ("master", "running")]}
# Giraph gives a worker that is silent a minute; here nothing else may be waited for.
SOON = ["-D", "giraph.zkSessionMsecTimeout=20000", "-D", "pga.progress.wait=120"]


def resume_from(bench, stage):
    """A finished run on HDFS, taken back to before a stage; made where there is none yet."""
    bench.cluster()
    if not bench.base:
        code, said = bench.assemble("/base")
        same, _ = bench.identical("/base")
        bench.row("none", "all", code, "identical" if same else Bench.last(said), None, code == 0 and same)
        bench.base = "/base"
    bench.rewind(bench.base, stage)
    return bench.base


def tasks(bench):
    """a map task and a reduce task killed in each MapReduce stage; masters and workers, one after the other, in the Giraph stages"""
    bench.cluster()
    kills = []
    for stage in STAGES:
        if stage in ATTEMPTS:
            kills += [(Kill(JOBS[stage], who, when), stage) for who, when in ATTEMPTS[stage][:1 if bench.quick else None]]
        else:
            kills.append((Kill(JOBS[stage], "map", "start"), stage))
        if stage in REDUCING and not bench.quick:
            kills.append((Kill(JOBS[stage], "reduce", "start", also=True), stage))
    code, said = bench.assemble("/base", "--stage-attempts", "5", kills=[kill for kill, _ in kills])
    bench.survived("", "", code, said, "/base", kills)
    bench.base = "/base" if code == 0 else None


def giraph(bench):
    """a Giraph worker killed each time; one that hangs; a slow node; a reduce task taken back, application masters killed"""
    out = resume_from(bench, "place-reads")
    slow = Kill(JOBS["place-reads"], "map", "running", sign=signal.SIGSTOP, then=lambda pid, _: wake(pid, 20), name="slow for 20 s")
    back = taken_back(bench, "place-reads", "reduce", also=True)
    # The next master's history knows nothing of this attempt: what it cost is within what the first master did.
    before = Kill(JOBS["link-contigs"], "map", "start", costs=False, then=lambda _, attempt: retried(bench, attempt))
    lost = Kill(JOBS["link-contigs"], "master", "running", also=True)
    each = Kill(JOBS["scaffold"], "map 1", "start", times=2)
    code, said = bench.assemble(out, "--resume", "--stage-attempts", "2", kills=[slow, back, before, lost, each])
    bench.named(str(each) + ", 2 attempts", "scaffold", code, said, 5, "was tried 2 times", "--resume")
    # A worker that is there and does nothing: the master ends the job when ZooKeeper has heard nothing of it.
    hangs = Kill(JOBS["scaffold"], "map 1", "superstep 0", sign=signal.SIGSTOP)
    other = Kill(JOBS["scaffold"], "map 2", "superstep 1", sign=signal.SIGSTOP, then=lambda pid, _: wake(pid, 10), name="slow for 10 s")
    master = Kill(JOBS["finish"], "master", "running")
    code, said = bench.assemble(out, "--resume", *SOON, kills=[hangs, other, master])
    bench.survived("", "", code, said, out, [(back, "place-reads"), (before, "link-contigs"), (lost, "link-contigs"),
                                                 (hangs, "scaffold"), (master, "finish")])
    for kill, stage, seconds in ((slow, "place-reads", 20), (other, "scaffold", 10)):
        # It may go without a fault, or another attempt is begun beside it.
        bench.survived(str(kill), stage, code, said, out, hit=kill.done == 1, lost=seconds)


def taken_back(bench, stage, who, also=False):
    """An attempt that is KILLED, not FAILED, as preemption has it: Hadoop begins it again without counting."""
    # Stopped, so that it is there yet when the tool's JVM has come up.
    return Kill(JOBS[stage], who, "start", sign=signal.SIGSTOP, name="taken back", also=also, then=lambda _, attempt: bench.daemons.java(
        "org.apache.hadoop.mapreduce.tools.CLI", "-kill-task", attempt))


def retried(bench, attempt):
    """Waits for the task's next attempt, and until the driver has asked what became of this one, as it does each 2 s."""
    task = attempt.rpartition("_")[0]
    Bench.until(120, lambda: any(other and other != attempt and other.startswith(task) for *_, other in bench.daemons.processes()))
    time.sleep(2)


def wake(pid, seconds):
    time.sleep(seconds)
    os.kill(pid, signal.SIGCONT)


def classic(bench):
    """a Giraph worker killed in the classic pipeline"""
    bench.cluster()
    kill = Kill("pga classic simplify", "map 1", "superstep 0")
    code, said = bench.assemble("/classic", "--pipeline", "classic", kills=[kill])
    bench.survived("", "simplify", code, said, "/classic", [(kill, "simplify")], "classic")
