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
    """A finished run on HDFS, taken back to before a stage; made where it isn't there yet."""
    if "/base" not in bench.seconds:
        code, said = bench.assemble("/base")
        same, record = bench.identical("/base")
        bench.row("none", "all", code, "identical" if same else Bench.last(said), None, code == 0 and same)
        bench.seconds.update({s["name"]: s["seconds"] for s in record["stages"]})
        bench.seconds["/base"] = record.get("seconds")
    bench.rewind("/base", stage)


def tasks(bench):
    """a map task killed in each MapReduce stage, a worker in each Giraph stage; reduce tasks; application masters"""
    kills = [(Kill(JOBS[stage], "map 1" if stage in ("simplify", "scaffold") else "map",
                   "superstep 0" if stage == "simplify" else "superstep 2" if stage == "scaffold" else "start"), stage) for stage in STAGES]
    code, said = bench.assemble("/tasks", kills=[kill for kill, _ in kills])
    bench.survived("", "", code, said, "/tasks", kills)
    if not bench.quick:
        kills = [(Kill(JOBS[stage], "reduce", "start"), stage) for stage in REDUCING]
        code, said = bench.assemble("/reduces", kills=[kill for kill, _ in kills])
        bench.survived("", "", code, said, "/reduces", kills)
        kills = [(Kill(JOBS[stage], "master", "running"), stage) for stage in STAGES]
        code, said = bench.assemble("/masters", kills=[kill for kill, _ in kills])
        bench.survived("", "", code, said, "/masters", kills)


def giraph(bench):
    """Giraph workers and masters killed at their start and in supersteps; killed each time; one that hangs"""
    for stage in ("simplify", "scaffold"):
        for who, when in (("map 0", "start"), ("map 0", "superstep 0"), ("map 0", "superstep 3"), ("map 1", "start"), ("map 2", "superstep 5")):
            resume_from(bench, stage)
            kill = Kill(JOBS[stage], who, when)
            code, said = bench.assemble("/base", "--resume", kills=[kill])
            bench.survived("", stage, code, said, "/base", [(kill, stage)])
        resume_from(bench, stage)
        kill = Kill(JOBS[stage], "map 1", "superstep 0", sign=signal.SIGSTOP)
        code, said = bench.assemble("/base", "--resume", "-D", "pga.progress.wait=20", kills=[kill])
        bench.survived("", stage, code, said, "/base", [(kill, stage)])
    resume_from(bench, "scaffold")
    kill = Kill(JOBS["scaffold"], "map 1", "start", times=2)
    code, said = bench.assemble("/base", "--resume", "--stage-attempts", "2", kills=[kill])
    bench.named(str(kill) + ", 2 attempts", "scaffold", code, said, 5, "was tried 2 times", "--resume")
    code, said = bench.assemble("/base", "--resume")
    bench.survived("  … then --resume", "scaffold", code, said, "/base")


def classic(bench):
    """a Giraph worker killed in the classic pipeline"""
    kill = Kill("pga classic simplify", "map 1", "superstep 0")
    code, said = bench.assemble("/classic", "--pipeline", "classic", kills=[kill])
    bench.survived("", "simplify", code, said, "/classic", [(kill, "simplify")], "classic")


def driver(bench):
    """the driver killed (kill -9) at a commit step or within a stage, then --resume"""
    stages = [bench.random.choice(STAGES)] if bench.quick else STAGES
    for stage in stages:
        commit_step(bench, stage)
    if bench.quick:
        return
    for stage in ("build-graph", "simplify", "scaffold"):
        orphan(bench, stage)
    orphan(bench, "place-reads", wait=True)


def commit_step(bench, stage):
    """Killed when the stage's folder has its name, or when its manifest is there."""
    moment = bench.random.choice(["folder", "manifest"])
    if bench.quick:
        out = "/tasks"
        bench.rewind(out, stage)
    else:
        resume_from(bench, stage)
        out = "/base"
    work = f"{out}/.pga-work"
    began = time.monotonic()
    run = bench.start(out, "--resume")

    def there():
        names = [name for name in bench.daemons.names(work) if name[3:].startswith(stage) and ".attempt" not in name]
        return any(name.endswith(".json") for name in names) if moment == "manifest" else bool(names)

    hit = bench.until(600, lambda: there() or run.poll() is not None)
    bench.drop_driver(run, signal.SIGKILL) if run.poll() is None else None
    code, said = bench.finish(run)
    kept = sum("kept" in line for line in said.splitlines())
    lost = time.monotonic() - began
    code, said = bench.assemble(out, "--resume")
    same, _ = bench.identical(out) if code == 0 else (False, None)
    now = sum("kept" in line for line in said.splitlines())
    redone = f"{now} stages kept"
    bench.row(f"driver killed at the commit's {moment}", stage, code, ("identical; " if same else Bench.last(said) + " ") + redone, lost,
              hit and same and now >= kept + (moment == "manifest"))


def orphan(bench, stage, wait=False):
    """Killed in the midst of a job: the next --resume ends that, or YARN does in time."""
    resume_from(bench, stage)
    run = bench.start("/base", "--resume", *(["-D", "pga.orphan.seconds=20"] if wait else []))
    found = bench.until(300, lambda: any(name.startswith(JOBS[stage]) and state == "RUNNING"
                                         for key, (name, state) in bench.daemons.applications().items()))
    time.sleep(2 if not wait else 0.5)
    bench.drop_driver(run, signal.SIGKILL)
    bench.finish(run)
    left = bench.daemons.alive()
    if wait:
        # Hangs, so that it can't end by itself; YARN looks every 3 s.
        for pid, application, _, attempt in bench.daemons.processes():
            if attempt:
                os.kill(pid, signal.SIGSTOP)
        began = time.monotonic()
        gone = bench.until(60, lambda: not bench.daemons.alive())
        bench.row("driver killed: its application ends", stage, 137, "by itself" if gone else "doesn't", time.monotonic() - began,
                  found and left and gone)
    code, said = bench.assemble("/base", "--resume")
    same, _ = bench.identical("/base") if code == 0 else (False, None)
    ended = "Ended" in said
    bench.row("driver killed within a job, --resume", stage, code,
              ("identical" if same else Bench.last(said)) + ("; ended what was left" if ended else ""), None,
              same and found and bool(left) and (ended or wait))


def signals(bench):
    """Ctrl-C and SIGTERM in each stage, at its submission or within; then --resume"""
    signs = [(signal.SIGINT, 130), (signal.SIGTERM, 143)]
    for number, stage in enumerate(STAGES):
        for early in (True, False) if stage in ("simplify", "build-graph", "scaffold") else (bool(number % 2),):
            sign, wanted = signs[(number + early) % 2]
            resume_from(bench, stage)
            before = set(bench.daemons.applications())
            run = bench.start("/base", "--resume")

            def there():
                mine = [state for key, (name, state) in bench.daemons.applications().items()
                        if key not in before and name.startswith(JOBS[stage])]
                return any(early or state == "RUNNING" for state in mine)

            hit = bench.until(300, lambda: there() or run.poll() is not None)
            if not early:
                time.sleep(2)
            bench.drop_driver(run, sign)
            code, said = bench.finish(run, 200)
            gone = not bench.daemons.alive()
            moment = "at submission" if early else "within"
            bench.row(f"{sign.name} {moment}", stage, code, Bench.last(said) + ("" if gone else " AN APPLICATION IS LEFT"), None,
                      hit and gone and code == wanted and "interrupted" in said)
            code, said = bench.assemble("/base", "--resume")
            same, _ = bench.identical("/base") if code == 0 else (False, None)
            bench.row("  … then --resume", stage, code, "identical" if same else Bench.last(said), None, same)


def cluster(bench):
    """an application killed by hand; no NodeManager"""
    resume_from(bench, "link-contigs")
    run = bench.start("/base", "--resume")
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
    code, said = bench.assemble("/base", "--resume", "-D", "pga.progress.wait=20")
    bench.named("NodeManager stopped", "link-contigs", code, said, 5, "no progress", "pga.progress.wait")
    os.kill(manager, signal.SIGCONT)
    code, said = bench.assemble("/base", "--resume")
    bench.survived("  … continued, then --resume", "link-contigs", code, said, "/base")


def data(bench):
    """HDFS: a quota that is too small; the only DataNode killed"""
    resume_from(bench, "place-reads")
    admin = "org.apache.hadoop.hdfs.tools.DFSAdmin"
    bench.daemons.java(admin, "-setSpaceQuota", "2m", "/base")
    code, said = bench.assemble("/base", "--resume")
    bench.named("HDFS space quota", "place-reads", code, said, 4, "quota of /base is exceeded")
    bench.daemons.java(admin, "-clrSpaceQuota", "/base")
    code, said = bench.assemble("/base", "--resume")
    bench.survived("  … raised, then --resume", "place-reads", code, said, "/base")
    resume_from(bench, "finish")
    node = bench.daemons.daemon("datanode")
    run = bench.start("/base", "--resume")
    bench.until(300, lambda: any(state == "RUNNING" for _, state in bench.daemons.applications().values()))
    os.kill(node, signal.SIGSTOP)
    os.kill(node, signal.SIGKILL)
    code, said = bench.finish(run)
    bench.named("DataNode killed, replication 1", "finish", code, said, 5, "DataNode", "/")


def disk(bench):
    """scratch on a small disk that fills up; then room is made and the run resumed"""
    place = bench.folder / "small quota disk"
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
        bench.named("scratch disk full", "embedded", done.returncode, done.stdout, 4, "No space left on device", str(place), "needs about", "free")
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
