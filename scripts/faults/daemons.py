"""The local daemons, what runs on them, and what is on their file system, for scripts/faults/run."""
import json
import os
import random
import re
import subprocess
import time
import urllib.request
from pathlib import Path

REPO = Path(__file__).resolve().parents[2]
ALIVE = ("NEW", "NEW_SAVING", "SUBMITTED", "ACCEPTED", "RUNNING")


def simulate(folder, length=20_000, seed=11, depth=25, read=100, insert=300):
    """Pairs of a random genome that has one repeat of 600 bases; the same for the same seed."""
    rng = random.Random(seed)
    genome = "".join(rng.choice("ACGT") for _ in range(length))
    genome += genome[3000:3600]
    files = [open(folder / f"r_{mate}.fq", "w") for mate in (1, 2)]
    for number in range(len(genome) * depth // (2 * read)):
        start = rng.randrange(len(genome) - insert + 1)
        strand = genome[start:start + insert]
        other = strand[::-1].translate(str.maketrans("ACGT", "TGCA"))
        if rng.random() < 0.5:
            strand, other = other, strand
        for file, bases in zip(files, (strand, other)):
            bases = "".join(base if rng.random() > 0.005 else rng.choice("ACGTN") for base in bases[:read])
            file.write(f"@r{number}\n{bases}\n+\n{'I' * read}\n")
    for file in files:
        file.close()


class Daemons:
    def __init__(self, folder, release, log):
        self.folder, self.release, self.log = Path(folder), Path(release), log
        self.pga = str(self.release / "bin" / "pga")
        self.environment = {**os.environ, "PGA_CLUSTER_DIR": str(folder)}
        self.environment.pop("HADOOP_CONF_DIR", None)

    def call(self, *words, check=True):
        self.log.write("$ " + " ".join(words) + "\n")
        self.log.flush()
        done = subprocess.run([self.pga, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self.environment)
        self.log.write(done.stdout)
        if check and done.returncode:
            raise SystemExit(f"faults: {' '.join(words)} ended with {done.returncode}:\n{done.stdout}")
        return done.stdout

    def fs(self, *words, check=True):
        return self.call("hadoop", "fs", *words, check=check)

    def start(self):
        self.call("cluster", "start", "--memory", "6144")

    def stop(self):
        self.call("cluster", "stop", check=False)

    def setting(self, name):
        for file in ("core", "hdfs", "yarn"):
            text = (self.folder / "conf" / f"{file}-site.xml").read_text()
            found = re.search(f"<name>{re.escape(name)}</name><value>([^<]*)</value>", text)
            if found:
                return found.group(1)
        raise KeyError(name)

    def java(self, main, *words):
        """A tool of Hadoop's that bin/pga doesn't start."""
        path = f"{self.folder}/conf:{self.release}/lib/*"
        return subprocess.run(["java", "-cp", path, main, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def daemon(self, name):
        return int((self.folder / "pids" / name).read_text())

    # --- what runs -----------------------------------------------------------------------------

    def processes(self):
        """Containers that run: (pid, application, container, attempt of a task or None for a master)."""
        mark = f"{self.folder}/logs/containers/"
        for entry in os.listdir("/proc"):
            if not entry.isdigit():
                continue
            try:
                words = Path(f"/proc/{entry}/cmdline").read_bytes().decode(errors="replace").split("\0")
            except OSError:
                continue
            if os.path.basename(words[0]) != "java":
                continue
            logs = next((word for word in words if mark in word and "container.log.dir" in word), None)
            if logs:
                application, container = logs.split(mark)[1].split("/")[:2]
                attempt = next((word for word in words if word.startswith("attempt_")), None)
                yield int(entry), application, container, attempt

    def applications(self):
        """Of all that ever were: {id: (name, state)}."""
        url = f"http://{self.setting('yarn.resourcemanager.webapp.address')}/ws/v1/cluster/apps"
        try:
            apps = json.load(urllib.request.urlopen(url, timeout=20))["apps"] or {"app": []}
        except OSError:
            return {}
        return {app["id"]: (app["name"], app["state"]) for app in apps["app"]}

    def alive(self):
        return [key for key, (_, state) in self.applications().items() if state in ALIVE]

    def superstep(self, application, number):
        """Whether any worker of the application has begun it."""
        for log in (self.folder / "logs" / "containers" / application).glob("*/syslog"):
            try:
                if f"on superstep {number}\n" in log.read_text(errors="replace"):
                    return True
            except OSError:
                pass
        return False

    # --- files ---------------------------------------------------------------------------------

    def names(self, folder):
        """What is in a folder of HDFS, asked over HTTP: often, and without a JVM."""
        url = f"http://{self.setting('dfs.namenode.http-address')}/webhdfs/v1{folder}?op=LISTSTATUS&user.name={os.environ.get('USER', 'root')}"
        try:
            found = json.load(urllib.request.urlopen(url, timeout=20))
        except OSError:
            return []
        return sorted(status["pathSuffix"] for status in found["FileStatuses"]["FileStatus"])

    def wait(self, what, seconds=120):
        """Until it is so; whether it became so."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            if what():
                return True
            time.sleep(0.1)
        return False
