"""Measures how long the boxes of both games on paper take, and how large they are.

`python -m bench.printing` prints a row for each game and language: seconds, kilobytes, pages. The
first row of each game is made twice, and the second time counts: what is imported is no part of it.
A box may take 10 seconds and 5 MB.
"""

import io
import time

from pypdf import PdfReader

from training.command import run_command
from vexilla.game import GAMES
from vexilla.locale import languages
from vexilla.printing import INKS, kinds_of, print_game


def main() -> None:
    for game in GAMES:
        kinds_of(game)
        print_game(game)
        for language in languages():
            for ink in INKS:
                begin = time.perf_counter()
                pdf = print_game(game, language, ink=ink)
                seconds = time.perf_counter() - begin
                pages = len(PdfReader(io.BytesIO(pdf)).pages)
                size = len(pdf) / 1000
                print(
                    f"{game:<19} {language} {ink:<6} {seconds:5.2f} s {size:5.0f} kB {pages} pages"
                )


if __name__ == "__main__":
    run_command(main)
