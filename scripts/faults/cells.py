"""The faults, by groups: each function breaks things and adds rows to the table."""
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

from bench import STAGES, Bench
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
    kill = Kill(JOBS["scaffold"], "map 1", "superstep 0", sign=signal.SIGSTOP)
    code, said = bench.assemble(out, "--resume", "-D", "pga.progress.wait=60", kills=[kill])
    bench.survived("", "scaffold", code, said, out, [(kill, "scaffold")])


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


def cluster(bench):
    """an application killed by hand; no NodeManager"""
    out = resume_from(bench, "link-contigs")
    run = bench.start(out, "--resume")
    bench.until(300, lambda: any(state == "RUNNING" and name.startswith(JOBS["link-contigs"])
                                 for name, state in bench.daemons.applications().values()))
    time.sleep(2)
    for key in bench.daemons.alive():
        bench.daemons.call("hadoop", "application", "-kill", key)
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


def data(bench):
    """HDFS: a quota that is too small; the only DataNode killed"""
    out = resume_from(bench, "place-reads")
    admin = "org.apache.hadoop.hdfs.tools.DFSAdmin"
    bench.daemons.java(admin, "-setSpaceQuota", "1m", out)
    code, said = bench.assemble(out, "--resume")
    bench.named("HDFS space quota", "place-reads", code, said, 4, f"quota of {out} is exceeded")
    bench.daemons.java(admin, "-clrSpaceQuota", out)
    code, said = bench.assemble(out, "--resume")
    bench.survived("  … raised, then --resume", "place-reads", code, said, out)
    out = resume_from(bench, "finish")
    node = bench.daemons.daemon("datanode")
    run = bench.start(out, "--resume")
    bench.until(300, lambda: any(state == "RUNNING" for _, state in bench.daemons.applications().values()))
    os.kill(node, signal.SIGSTOP)
    os.kill(node, signal.SIGKILL)
    code, said = bench.finish(run)
    bench.named("DataNode killed, replication 1", "finish", code, said, 5, "DataNode", "/")


def disk(bench):
    """scratch on a small disk that fills up; then room is made and the run resumed"""
    place = bench.folder / "small-quota-disk"
    place.mkdir()
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)], stderr=subprocess.PIPE, text=True)
    if made.returncode:
        bench.skip("scratch disk full", "embedded", "no tmpfs can be mounted here: " + made.stderr.strip())
        return
    try:
        out = bench.folder / "full"
        command = [bench.daemons.pga, "assemble", "-k", "31", "-1", str(bench.folder / "r_1.fq"), "-2", str(bench.folder / "r_2.fq"),
                   "-o", str(out), "--scratch", str(place), "-D", "pga.scratch.factor=0.1"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        bench.named("scratch disk full", "embedded", done.returncode, done.stdout, 4, "the disk is full", str(place), "needs about", "free")
        subprocess.run(["mount", "-o", "remount,size=200m", str(place)], check=True)
        done = subprocess.run([*command, "--resume"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        same = done.returncode == 0 and bench.results(out) == bench.reference()
        bench.row("  … room made, then --resume", "embedded", done.returncode, "identical" if same else Bench.last(done.stdout), None, same)
    finally:
        subprocess.run(["umount", str(place)], check=False)
        shutil.rmtree(Path(place), ignore_errors=True)


# name: (function, whether --quick runs it)
GROUPS = {"tasks": (tasks, True), "driver": (driver, True), "disk": (disk, True), "giraph": (giraph, False), "classic": (classic, False),
          "signals": (signals, False), "cluster": (cluster, False), "data": (data, False)}
