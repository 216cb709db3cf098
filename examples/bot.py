#!/usr/bin/env python3
"""A bot that sits down at a table online and plays it to its end, with Python's standard library alone.

    python3 examples/bot.py https://play.example TOKEN TABLE SEAT

The token comes from POST /api/me/bots; see docs/online.md.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request


class Table:
    def __init__(self, server, token, table):
        self.address = f"{server}/api/tables/{table}/"
        self.token = token

    def ask(self, path, body=None):
        """GET without a body, POST with one. What could not be done is raised as urllib.error.HTTPError."""
        headers = {"Authorization": f"Bearer {self.token}"}
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, headers=headers)
        with urllib.request.urlopen(request, timeout=60) as reply:
            return json.load(reply)


def play(table, seat):
    table.ask("sit", {"seat": seat})
    path = "moment"
    while True:
        try:
            moment = table.ask(path)
        except urllib.error.HTTPError as error:
            # 409: the others are not all there yet.
            if error.code != 409:
                raise
            time.sleep(0.2)
            continue
        if moment["outcome"] is not None:
            return moment["outcome"]["winner"]
        if moment["questions"]:
            # This is where a better bot would think.
            option = random.choice(moment["questions"][0]["options"])
            try:
                table.ask("answers", {"serial": moment["serial"], "key": option["key"]})
            except urllib.error.HTTPError as error:
                # 409: somebody else was first; whatever is asked now is asked anew.
                if error.code != 409:
                    raise
        # The next answer comes when something has been decided since, or after a while.
        path = f"moment?after={moment['serial']}"


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit("usage: bot.py SERVER TOKEN TABLE SEAT")
    server, token, table, seat = sys.argv[1:]
    print(play(Table(server, token, table), seat))
