"""A Kerberos realm of its own, in a folder: a KDC on loopback, a user with a password, daemons with a keytab. The system's settings stay as they are."""
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

PROGRAMS = ("krb5kdc", "kdb5_util", "kadmin.local", "kinit", "kdestroy")
PACKAGES = "krb5-kdc krb5-admin-server krb5-user"
NAME = "PGA.TEST"
PASSWORD = "secret"
DAEMONS = f"hadoop/localhost@{NAME}"
WEB = f"HTTP/localhost@{NAME}"

CLIENT = """[libdefaults]
  default_realm = {name}
  dns_lookup_kdc = false
  dns_lookup_realm = false
  rdns = false
  udp_preference_limit = 1
  clockskew = 5
[realms]
  {name} = {{
    kdc = 127.0.0.1:{port}
  }}
"""
SERVER = """[kdcdefaults]
  kdc_listen = 127.0.0.1:{port}
  kdc_tcp_listen = 127.0.0.1:{port}
[realms]
  {name} = {{
    database_name = {folder}/principal
    key_stash_file = {folder}/stash
    acl_file = {folder}/nobody.acl
    supported_enctypes = aes256-cts:normal
  }}
[logging]
  kdc = FILE:{folder}/kdc.log
"""


def path():
    """Where Debian has the KDC's programs, too, which aren't for everybody."""
    return os.environ["PATH"] + ":/usr/sbin:/usr/local/sbin"


def missing():
    """Of the programs it needs."""
    return [name for name in PROGRAMS if not shutil.which(name, path=path())]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Realm:
    def __init__(self, folder, user):
        folder.mkdir(mode=0o700)
        self.folder, self.user = folder, user
        self.conf, self.keytab, self.tickets = folder / "krb5.conf", folder / "daemons.keytab", folder / "tickets"
        words = {"name": NAME, "port": free_port(), "folder": folder}
        self.conf.write_text(CLIENT.format(**words))
        (folder / "kdc.conf").write_text(SERVER.format(**words))
        self.environment = {**os.environ, "PATH": path(), "KRB5_CONFIG": str(self.conf), "KRB5_KDC_PROFILE": str(folder / "kdc.conf"),
                            "KRB5CCNAME": f"FILE:{self.tickets}"}
        self.call("kdb5_util", "create", "-r", NAME, "-s", "-P", PASSWORD)
        self.call("kadmin.local", "-q", f"addprinc -pw {PASSWORD} {user}")
        for name in (DAEMONS, WEB):
            self.call("kadmin.local", "-q", f"addprinc -randkey {name}")
        self.call("kadmin.local", "-q", f"ktadd -norandkey -k {self.keytab} {DAEMONS} {WEB}")
        with open(folder / "kdc.out", "w") as out:
            self.process = subprocess.Popen(["krb5kdc", "-n", "-r", NAME], env=self.environment, stdin=subprocess.DEVNULL, stdout=out,
                                            stderr=subprocess.STDOUT, start_new_session=True)
        self.port = words["port"]

    def call(self, *words, said=None):
        done = subprocess.run(words, env=self.environment, input=said, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            raise SystemExit(f"kerberos: {words[0]} ended with {done.returncode}: {done.stdout}")

    def kinit(self, life="10h"):
        """A ticket for the user, once the KDC answers."""
        for _ in range(100):
            with socket.socket() as one:
                if one.connect_ex(("127.0.0.1", self.port)) == 0:
                    break
            time.sleep(0.1)
        self.call("kinit", "-l", life, self.user, said=PASSWORD + "\n")

    def kdestroy(self):
        self.tickets.unlink(missing_ok=True)

    def stop(self):
        self.process.terminate()
        self.process.wait()
