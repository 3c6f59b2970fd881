"""Runs of `pga assemble` that something is done to, and the table of what became of them."""
import html
import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path

from daemons import Daemons, simulate
from injector import Injector

RESULTS = ["contigs.fasta", "scaffolds.fasta", "scaffolds.agp", "assembly_graph.gfa", "stats.json"]
STAGES = ["preprocess", "spectrum", "build-graph", "simplify", "place-reads", "link-contigs", "scaffold", "finish"]
# Tasks of a second never earn back what the JVM's second compiler takes, and verifying the bytes of Hadoop's classes,
# nor a second task of their kind its JVM's start.
JVM = ("-XX:TieredStopAtLevel=1 -XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockDiagnosticVMOptions "
       "-XX:-BytecodeVerificationRemote")
QUICKLY = ["-D", f"mapreduce.admin.map.child.java.opts={JVM}", "-D", f"mapreduce.admin.reduce.child.java.opts={JVM}",
           "-D", f"yarn.app.mapreduce.am.admin-command-opts={JVM}", "--reducers", "1",
           # Where the machine is busy a container may take minutes to start.
           "-D", "pga.container.wait=600"]
K = "31"
# The reads are so few that they would run whole in one container.
SEVERAL = ["--keep-intermediate", "--local-below", "0"]
WHOLE = ["--local-below", "1g"]


def hear_interrupts():
    """A shell's background jobs ignore Ctrl-C, and so would what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


HEAD = f"{'fault':44} {'stage':14} {'exit':>4} {'s lost':>6}  outcome"


class Bench:
    """Runs in a folder of their own; `folder.parent` is what lanes share."""

    def __init__(self, folder, release, quick, seed):
        self.folder, self.quick, self.seed, self.random = folder, quick, seed, random.Random(seed)
        self.log = open(folder / "commands.log", "a")
        self.daemons = Daemons(folder / "cluster", release, self.log)
        self.drivers, self.options = [], []
        self.cells = self.good = self.skipped = self.runs = 0
        self.expected, self.base = {}, None

    def begin(self):
        simulate(self.folder / "r.fq")

    def cluster(self):
        """The local daemons, started where they aren't."""
        if not self.daemons.folder.exists():
            self.daemons.start()
            self.put()

    def put(self, *options):
        self.daemons.fs(*options, "-put", str(self.folder / "r.fq"), "/")

    def end(self):
        for driver in self.drivers:
            if driver.poll() is None:
                driver.kill()
        if self.daemons.folder.exists():
            self.daemons.stop()
        self.log.close()

    # --- runs ----------------------------------------------------------------------------------

    def reference(self, pipeline="compact"):
        """The bytes of a run in one process, which nothing is done to."""
        out = self.folder.parent / f"embedded-{pipeline}"
        if pipeline not in self.expected:
            try:
                (self.folder.parent / f"lock-{pipeline}").mkdir()
                self.daemons.call("assemble", "-k", K, "--pipeline", pipeline, "--12", str(self.folder / "r.fq"),
                                  "-o", str(out))
            except FileExistsError:
                # Another lane makes it, or has. The record is moved into place last.
                self.until(600, (out / "run.json").exists)
            self.expected[pipeline] = self.results(out)
        return self.expected[pipeline]

    def said(self, command, limits=""):
        """The file for what a run puts on the terminal, noted beside its command."""
        self.runs += 1
        said = self.folder / f"said-{self.runs}.txt"
        self.log.write(f"$ {limits}{limits and '; '}{' '.join(map(str, command))}   > {said.name}\n")
        self.log.flush()
        return said

    def start(self, out, *options, way=SEVERAL):
        """A driver in a process of its own, which is the JVM itself: signals reach it."""
        command = [self.daemons.pga, "hadoop", "jar", str(self.daemons.release / "pga.jar"), "assemble", *QUICKLY, "-k", K,
                   "--12", "/r.fq", "-o", out, *way, *self.options, *options]
        said = self.said(command)
        with open(said, "w") as file:
            # In a session of its own, as our own Ctrl-C is not meant for it.
            driver = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, env=self.daemons.environment, start_new_session=True,
                                      preexec_fn=hear_interrupts)
        driver.said, driver.began = said, time.monotonic()
        self.drivers.append(driver)
        return driver

    def finish(self, driver, limit=2700):
        """Its exit code and what it said; -1 where it doesn't end: the longest takes five minutes, and on a busy machine twenty."""
        try:
            code = driver.wait(limit)
        except subprocess.TimeoutExpired:
            driver.kill()
            driver.wait()
            return -1, "doesn't end: " + driver.said.read_text()
        return code if code >= 0 else 128 - code, driver.said.read_text()

    def assemble(self, out, *options, kills=(), way=SEVERAL):
        injector = Injector(self.daemons, list(kills))
        injector.start()
        try:
            return self.finish(self.start(out, *options, way=way))
        finally:
            injector.stop()

    def rewind(self, out, stage):
        """Takes a finished run with its stages back to before one of them."""
        work = f"{out}/.pga-work"
        first = next(name for name in self.daemons.names(work) if name[3:].split(".")[0].startswith(stage))
        late = [f"{work}/{name}" for name in self.daemons.names(work) if name[:2].isdigit() and name[:2] >= first[:2]]
        self.daemons.remove(f"{out}/run.json", *late)

    # --- results -------------------------------------------------------------------------------

    @staticmethod
    def results(folder):
        return {name: (folder / name).read_bytes() for name in RESULTS}

    def fetch(self, out):
        here = self.folder / f"fetched-{self.runs}"
        here.mkdir(exist_ok=True)
        self.daemons.get([f"{out}/{name}" for name in [*RESULTS, "run.json", "report.html"]], here)
        return here

    def identical(self, out, pipeline="compact"):
        here = self.fetch(out)
        try:
            record = json.loads((here / "run.json").read_text())
            report = html.unescape((here / "report.html").read_text())
            for fault in (fault for stage in record["stages"] for fault in stage["faults"]):
                fault["reported"] = fault["what"].splitlines()[0] in report
            return self.results(here) == self.reference(pipeline), record
        except OSError:
            return False, {"stages": []}

    # --- the table -----------------------------------------------------------------------------

    def row(self, fault, stage, code, outcome, lost, good):
        self.cells += 1
        self.good += bool(good)
        lost = "–" if lost is None else f"{lost:.0f}"
        print(f"{fault:44} {stage:14} {code:>4} {lost:>6}  {outcome}  {'ok' if good else 'WRONG'}", flush=True)

    def skip(self, fault, stage, why):
        self.skipped += 1
        print(f"{fault:44} {stage:14} skipped: {why}", flush=True)

    def survived(self, fault, stage, code, said, out, kills=(), pipeline="compact", hit=True, lost=None):
        """One row for each kill in a run that must end well, with what broke of it in run.json."""
        same, record = self.identical(out, pipeline) if code == 0 else (False, {"stages": []})
        used = []
        for kill, name in kills or [(None, stage)]:
            of_stage = [f for s in record["stages"] if s["name"] == name for f in s["faults"]]
            if kill is None:
                faults = of_stage
            else:
                # Tried several times: the first kill is what broke first. Tasks of a kind are counted together.
                faults = [f for f in of_stage if f not in used and kill.explains(f["what"])][:1]
                used += faults
            # How long what broke had run is in the record; a kill knows when another took its place, too.
            lost = max(sum(f["lostSeconds"] or 0 for f in faults), kill.lost) if kill else lost or sum(f["lostSeconds"] or 0 for f in faults) or None
            # What broke, and what it cost.
            noted = kill is None or bool(faults) and all(f["reported"] and (f["lostSeconds"] or not kill.costs) for f in faults)
            done = hit and (kill is None or kill.done == kill.times)
            outcome = "identical" if same else "DIFFERENT" if code == 0 else self.last(said)
            if faults:
                outcome += "; " + "; ".join(f"{f['count']} x {f['what'].splitlines()[0][:70]}" for f in faults)
            if not done:
                outcome += "; nothing was hit"
            elif not noted:
                outcome += "; what it cost isn't in run.json, or it isn't in the report" if faults else "; not in run.json"
            self.row(str(kill or fault), name, code, outcome, lost, code == 0 and same and noted and done)

    def named(self, fault, stage, code, said, wanted, *words):
        """One row for a run that must end with this code and a message that has these words."""
        message = self.last(said)
        good = code == wanted and all(word in said for word in words) and "\tat " not in said
        self.row(fault, stage, code, message, None, good)
        return good

    @staticmethod
    def last(said):
        lines = [line for line in said.splitlines() if line.startswith("pga: ") or "doesn't end" in line]
        return (lines[-1] if lines else "says nothing")[:150]

    def chain(self, out, moments):
        """Resumes a run again and again, each time with something else done to it; the last one is left alone.

        A moment is called with the driver and returns rows: fault, stage, exit code, outcome, seconds, good.
        """
        rows = []
        for moment in moments:
            for row in moment(self.start(out, "--resume")):
                rows.append(row)
                self.log.write(f"{row}\n")
                self.log.flush()
        code, said = self.assemble(out, "--resume")
        same, _ = self.identical(out) if code == 0 else (False, None)
        for fault, stage, exit_code, outcome, lost, good in rows:
            self.row(fault, stage, exit_code, f"{outcome}; --resume: {'identical' if same else self.last(said)}", lost, good and same)

    def running(self, job, before, states=("RUNNING",)):
        """Whether an application of this name that wasn't there before is in one of these states."""
        return any(name.startswith(job) and state in states and key not in before
                   for key, (name, state) in self.daemons.applications().items())

    def drop_driver(self, driver, sign):
        """A signal to the driver's JVM, which bin/pga has become."""
        if driver.poll() is None:
            os.kill(driver.pid, sign)

    @staticmethod
    def until(time_limit, what):
        limit = time.monotonic() + time_limit
        while time.monotonic() < limit and not what():
            time.sleep(0.1)
        return what()
