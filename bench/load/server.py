"""A server of its own for a measurement."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import httpx

TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A server of its own for the measurement.

    Attributes:
        address: its address.
    """

    def __init__(self, place: list[str], *, wait: bool = True) -> None:
        """Starts it.

        Args:
            place: the arguments that say where its database is.
            wait: whether to wait until all its agents are there, too.
        """
        command = [sys.executable, "-m", "vexilla", "serve", "--host", "127.0.0.1", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, *place, "--rate", "1000000"], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")
        while httpx.get(f"{self.address}/health", timeout=60).json()["status"] != "ok" and wait:
            time.sleep(0.1)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()

    @property
    def processor_s(self) -> float:
        """The processor time that it has used; without that of its agents."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def memory_kb(self) -> int:
        """Its memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0])

    @property
    def metrics(self) -> dict[str, float]:
        """Its metrics."""
        text = httpx.get(f"{self.address}/metrics", timeout=60).text
        own, *_ = re.findall(r"^vexilla_sockets_open({.*}) ", text, re.M)  # it names itself first
        found = re.findall(rf"^vexilla_(\w+){re.escape(own)} (\S+)$", text, re.M)
        return {name: float(value) for name, value in found}
