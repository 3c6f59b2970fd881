"""The local daemons, what runs on them, and what is on their file system, for scripts/faults/run."""
import json
import os
import random
import re
import signal
import subprocess
import time
import urllib.request
from pathlib import Path

# Of this machine only, whatever proxy the environment names.
urllib.request.install_opener(urllib.request.build_opener(urllib.request.ProxyHandler({})))

REPO = Path(__file__).resolve().parents[2]
ALIVE = ("NEW", "NEW_SAVING", "SUBMITTED", "ACCEPTED", "RUNNING")


COMPLEMENT = str.maketrans("ACGT", "TGCA")


def simulate(file, length=20_000, seed=11, depth=25, read=100, insert=300, outwards=False):
    """Pairs, or mate pairs, which face outwards, of a random genome that has one repeat of 600 bases; the same for the same seed."""
    rng = random.Random(seed)
    genome = "".join(rng.choice("ACGT") for _ in range(length))
    genome += genome[3000:3600]
    with open(file, "w") as reads:
        for number in range(len(genome) * depth // (2 * read)):
            start = rng.randrange(len(genome) - insert + 1)
            strand = genome[start:start + insert]
            other = strand[::-1].translate(COMPLEMENT)
            if rng.random() < 0.5:
                strand, other = other, strand
            for bases in (strand, other):
                bases = bases[:read][::-1].translate(COMPLEMENT) if outwards else bases[:read]
                bases = "".join(base if rng.random() > 0.005 else rng.choice("ACGTN") for base in bases)
                reads.write(f"@r{number}\n{bases}\n+\n{'I' * read}\n")


class Daemons:
    def __init__(self, folder, release, log):
        self.folder, self.release, self.log = Path(folder), Path(release), log
        self.pga = str(self.release / "bin" / "pga")
        self.environment = {**os.environ, "PGA_CLUSTER_DIR": str(folder)}
        self.environment.pop("HADOOP_CONF_DIR", None)
        # Halves what a driver or a tool takes, which live for seconds; containers don't inherit it.
        self.environment["JDK_JAVA_OPTIONS"] = "-XX:TieredStopAtLevel=1"
        self.user = os.environ.get("USER", "root")

    def call(self, *words, check=True):
        self.log.write("$ " + " ".join(words) + "\n")
        self.log.flush()
        done = subprocess.run([self.pga, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self.environment)
        self.log.write(done.stdout)
        if check and done.returncode:
            raise SystemExit(f"faults: {' '.join(words)} ended with {done.returncode}:\n{done.stdout}")
        # The JVM notes on its standard error where it has options from.
        return "".join(line for line in done.stdout.splitlines(keepends=True) if not line.startswith("NOTE: Picked up "))

    def fs(self, *words, check=True):
        return self.call("hadoop", "fs", *words, check=check)

    def start(self):
        self.call("cluster", "start", "--shared-host", "--memory", "6144")

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
        return subprocess.run(["java", "-cp", path, main, *words], env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True)

    def daemon(self, name):
        return int((self.folder / "pids" / name).read_text())

    def ready(self, count=1, seconds=60):
        """Whether so many NodeManagers are there in time."""
        return self.wait(lambda: self.nodes() == count, seconds)

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
                # A node of scripts/bench/nodes has a folder of its own there, named by its number.
                parts = logs.split(mark)[1].split("/")
                application, container = parts[1:3] if parts[0].isdigit() else parts[:2]
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

    def nodes(self):
        """How many NodeManagers the ResourceManager sees."""
        url = f"http://{self.setting('yarn.resourcemanager.webapp.address')}/ws/v1/cluster/metrics"
        try:
            return json.load(urllib.request.urlopen(url, timeout=20))["clusterMetrics"]["activeNodes"]
        except OSError:
            return 0

    def alive(self):
        return [key for key, (_, state) in self.applications().items() if state in ALIVE]

    def end(self, application):
        """As yarn application -kill does, but without a JVM's start: at once."""
        url = f"http://{self.setting('yarn.resourcemanager.webapp.address')}/ws/v1/cluster/apps/{application}/state?user.name={self.user}"
        request = urllib.request.Request(url, b'{"state": "KILLED"}', {"Content-Type": "application/json"}, method="PUT")
        urllib.request.urlopen(request, timeout=20).read()

    def restart(self, name, wait=0, **environment):
        """Kills a daemon and starts it again, as it was started, with more in its environment."""
        pid = self.daemon(name)
        command = Path(f"/proc/{pid}/cmdline").read_text().strip("\0").split("\0")
        values = Path(f"/proc/{pid}/environ").read_text().strip("\0").split("\0")
        os.kill(pid, signal.SIGKILL)
        time.sleep(wait)
        with open(self.folder / "logs" / f"{name}-again.out", "a") as out:
            again = subprocess.Popen([*self.within(), *command], env={**dict(value.split("=", 1) for value in values), **environment}, stdin=subprocess.DEVNULL,
                                     stdout=out, stderr=subprocess.STDOUT, start_new_session=True)
        (self.folder / "pids" / name).write_text(str(again.pid))

    def within(self):
        """What starts a command where the daemons are."""
        return []

    def configure(self, file, **settings):
        """Adds settings; the daemons that read them are to be started again."""
        path = self.folder / "conf" / f"{file}-site.xml"
        more = "".join(f"<property><name>{name.replace('__', '-').replace('_', '.')}</name><value>{value}</value></property>" for name, value in settings.items())
        path.write_text(path.read_text().replace("</configuration>", more + "</configuration>"))

    def superstep(self, application, number):
        """Whether any worker of the application has begun it."""
        logs = self.folder / "logs" / "containers"
        for log in [*logs.glob(f"{application}/*/syslog"), *logs.glob(f"[0-9]/{application}/*/syslog")]:
            try:
                if f"on superstep {number}\n" in log.read_text(errors="replace"):
                    return True
            except OSError:
                pass
        return False

    # --- files ---------------------------------------------------------------------------------

    def names(self, folder):
        """What is in a folder of HDFS."""
        return sorted(status["pathSuffix"] for status in self.statuses(folder))

    def statuses(self, folder):
        """The same as HDFS describes it, asked over HTTP: often, and without a JVM."""
        url = f"http://{self.setting('dfs.namenode.http-address')}/webhdfs/v1{folder}?op=LISTSTATUS&user.name={self.user}"
        try:
            return json.load(urllib.request.urlopen(url, timeout=20))["FileStatuses"]["FileStatus"]
        except OSError:
            return []

    def free(self):
        """Bytes that HDFS has left; -1 while no DataNode says so."""
        url = f"http://{self.setting('dfs.namenode.http-address')}/jmx?qry=Hadoop:service=NameNode,name=FSNamesystem"
        bean = json.load(urllib.request.urlopen(url, timeout=20))["beans"][0]
        return bean["CapacityRemaining"] if bean["NumLiveDataNodes"] else -1

    def get(self, paths, to):
        """Files of HDFS, those that are there; without a JVM, too."""
        for path in map(Path, paths):
            url = f"http://{self.setting('dfs.namenode.http-address')}/webhdfs/v1{path}?op=OPEN&user.name={self.user}"
            try:
                (to / path.name).write_bytes(urllib.request.urlopen(url, timeout=60).read())
            except OSError as e:
                self.log.write(f"{path}: {e}\n")

    def remove(self, *paths):
        """Without a JVM, too."""
        for path in paths:
            url = f"http://{self.setting('dfs.namenode.http-address')}/webhdfs/v1{path}?op=DELETE&recursive=true&user.name={self.user}"
            urllib.request.urlopen(urllib.request.Request(url, method="DELETE"), timeout=60).read()

    def wait(self, what, seconds=120):
        """Until it is so; whether it became so."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            if what():
                return True
            time.sleep(0.1)
        return False


class TwoNodes(Daemons):
    """The local daemons, and a second DataNode and NodeManager in a network namespace of their own: as root, on Linux."""

    def __init__(self, folder, release, log):
        super().__init__(folder, release, log)
        self.dead = []
        # Another's on this machine would be ended with ours.
        self.net = next(str(net) for net in range(78, 250) if not Path(f"/sys/class/net/pga{net}").exists())

    def script(self, *words):
        environment = {**self.environment, "NET": self.net, "MEMORY": "4096", "RELEASE": str(self.release)}
        done = subprocess.run([str(REPO / "scripts" / "bench" / "nodes"), *words], env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True)
        self.log.write(done.stdout)
        return done.returncode == 0

    def start(self):
        return self.script("start", "2")

    def stop(self):
        self.script("stop")

    def within(self):
        """They have a hosts file of their own."""
        return ["nsenter", "--mount", "--target", str(self.daemon("namenode"))]

    def get(self, paths, to):
        """A DataNode's name means something to the nodes only."""
        self.fs("-get", *paths, str(to), check=False)

    def kill(self, *names):
        """Daemons of the second node, or all that runs there, containers, too."""
        pids = subprocess.run(["ip", "netns", "pids", f"pga{self.net}-2"], stdout=subprocess.PIPE, text=True).stdout.split()
        for pid in pids:
            try:
                line, values = (Path(f"/proc/{pid}/{file}").read_text() for file in ("cmdline", "environ"))
                if "-2.log" in line and any(name in line for name in names or ("DataNode", "NodeManager")):
                    self.dead.append((line.strip("\0").split("\0"), dict(value.split("=", 1) for value in values.strip("\0").split("\0"))))
                elif names:
                    continue
                os.kill(int(pid), signal.SIGKILL)
            except OSError:
                pass

    def again(self):
        """Starts the daemons that were killed."""
        while self.dead:
            command, environment = self.dead.pop()
            subprocess.Popen(["ip", "netns", "exec", f"pga{self.net}-2", *command], env=environment, stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
