"""Names of players who do not exist, and codes of teams that do not; drawn from lists by a seeded generator."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

_T = TypeVar("_T")

_GIVEN_NAMES = """
Aaron Abigail Adele Alma Amara Andre Anita Arturo Barry Beatriz Benita Bianca Boyd Brenda Bruno Caleb Camila Carl Cecilia Chloe
Clara Clyde Corinne Craig Damian Daphne Darnell Deepa Della Derek Dora Duane Edith Eduardo Elena Elliot Emeka Enzo Esther Evan
Faith Farah Felix Fiona Floyd Frieda Gail Garrett Gemma Glenn Grace Gwen Hana Harvey Hector Heidi Helga Hugo Ian Imani Ines Irene
Isaac Ivy Jamal Janice Jasper Jonah Joyce Julian Kara Keiko Kendra Kofi Kurt Lamar Laura Leila Leon Lila Lloyd Lois Luis Mabel
Marcus Maya Mei Miguel Mona Nadia Neil Nina Noel Nora Omar Opal Oscar Paloma Parker Pedro Perry Petra Priya Quincy Rafael Ramona
Reggie Rhea Rosa Roy Ruben Ruth Salma Samir Selma Sergio Seth Simone Stella Tamara Tara Theo Tobias Ursula Vera Victor Vikram Wanda
Wes Willa Winston Yolanda Yusuf Zane Zoe
"""
_SURNAMES = """
Abara Acosta Akers Albrecht Almeida Ames Arroyo Atwood Avila Ayers Baird Ballard Baptiste Barlow Beltran Bhatia Boone Bowers
Brandt Briggs Burgess Cabrera Callahan Cardoso Castellano Chadwick Clancy Cobb Conway Corbett Crane Dalton Danvers Delgado Desai
Dobbs Donahue Dorsey Driscoll Duarte Dunlap Eads Easton Eckert Egan Ellison Emery Estrada Everhart Faber Farrow Feldman Ferris
Figueroa Fleck Fogarty Fontaine Forsyth Fuentes Gaines Galvan Garvey Gentry Gibbs Gilmore Goodwin Grady Greer Guerra Gupta Hadley
Haines Halloran Hargrove Hatch Hayward Herrera Hobbs Holt Hurley Hyde Ibarra Ingram Inouye Irwin Iverson Ivey Jaffe Janssen Jarvis
Jimenez Joyner Juarez Kane Kapoor Keane Kemp Kirby Knox Koenig Kruger Lacey Langley Larkin Lawton Leary Lindgren Lockhart Lomax
Lozano Lundy Mabry Madden Malone Marsh McBride Medina Mercer Metz Moreno Mukherjee Murdock Nagle Navarro Neal Nesbitt Newell Nguyen
Nolan Norwood Novak Nunez Oakes Odell Ogden Okafor Oliva Ortega Osborn Otero Owens Paget Parrish Patel Peck Pereira Pickett Pollard
Pruitt Purcell Quan Quarles Quigley Quinn Quist Ramsey Rao Reddick Reyes Rhodes Rinaldi Rollins Rosario Rourke Rush Ryland Sadler
Salazar Sandoval Sawyer Schaefer Shea Sibley Slater Sloan Soto Sutton Tamayo Tate Teague Thorne Tibbs Tobin Tran Trevino Tully
Tyree Ueda Ulrich Underhill Upshaw Uribe Vail Valdez Vance Varga Vaughn Velez Vickers Vogel Walsh Warrick Weaver Weldon Whitlock
Wilkes Winslow Wyatt Yager Yates Yeager Yoder Yost Yuen Zamora Zapata Zeller Zimmer Zuniga
"""
_TEAMS = ("OAK", "ELM", "ASH", "FIR", "YEW", "BAY", "IVY", "FIG")


def shuffled(items: Iterable[_T], rng: random.Random) -> list[_T]:
    """The items in an order by chance."""
    left = list(items)
    return [left.pop(rng.randrange(len(left))) for _ in range(len(left))]


def names(count: int, rng: random.Random) -> list[str]:
    """So many full names, no two alike; the first ones begin with different letters, surnames come again as late as they can."""
    given, surnames = shuffled(_GIVEN_NAMES.split(), rng), _initials_apart(shuffled(_SURNAMES.split(), rng))
    laps = (divmod(place, len(surnames)) for place in range(count))
    return [f"{given[(place + lap) % len(given)]} {surnames[place]}" for lap, place in laps]


def _initials_apart(names: Sequence[str]) -> list[str]:
    """The first name of every letter, then the second of every letter, and so on."""
    seen: dict[str, int] = {}
    turns = []
    for name in names:
        turns.append(seen.get(name[0], 0))
        seen[name[0]] = turns[-1] + 1
    return [name for _, name in sorted(zip(turns, names, strict=True), key=lambda each: each[0])]


def team_code(team: int) -> str:
    """The code of a team counted from 0; no two are alike."""
    lap, place = divmod(team, len(_TEAMS))
    return _TEAMS[place] + (str(lap + 1) if lap else "")
