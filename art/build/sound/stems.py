"""Three stems that play together and are of unequal length, so that an hour brings no repetition.

python3 stems.py WORKDIR     writes ground.wav, piano.wav and light.wav, and mix.wav of four minutes to measure

All notes are of one scale without semitones (D F G A C), so every moment of one stem fits every moment of
another. Each stem is exactly periodic; its file holds half a second of the loop before and after.
"""

import os
import random
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
import instruments
import numpy as np
from scipy.io import wavfile

SR = instruments.SR
ROLL = instruments.ROLL
SECONDS = {"ground": 73, "piano": 61, "light": 47}
CHORDS = ("D3 A3 C4", "F3 A3 C4", "D3 G3 A3", "F3 C4 G4", "C3 G3 D4", "D3 F3 A3")
MELODY = "A4 C5 D5 A4 G4 F4 G4 D4 F4 A4 C5 G4"
HIGH = "D6 A5 C6 G6 F6 A6 C6 D6 A5"
pitch = instruments.midi_pitch


def swell(seconds, lo, hi, turns):
    return [
        (i / 4, int(lo + (hi - lo) * (0.5 - 0.5 * np.cos(2 * np.pi * turns * i / 4 / seconds))))
        for i in range(seconds * 4)
    ]


def ground(work):
    seconds = SECONDS["ground"]
    instruments.length(seconds)
    each = seconds / len(CHORDS)
    notes = [
        (i * each, each + 1.5, pitch(p), 52) for i, chord in enumerate(CHORDS) for p in chord.split()
    ]
    bass = [(i * each, each + 1.0, pitch(chord.split()[0]) - 12, 42) for i, chord in enumerate(CHORDS)]
    pad = instruments.synth(work, "pad", 89, notes, swell(seconds, 84, 112, 6))
    strings = instruments.synth(work, "strings", 49, notes + bass, swell(seconds, 60, 104, 3))
    dry = instruments.level(instruments.low(instruments.high(pad, 70), 2600), -27) * 0.8
    dry += instruments.level(instruments.low(instruments.high(strings, 55), 3400), -28) * 0.8
    mix = instruments.width(dry, 0.6) + instruments.reverb(dry) * 0.6
    mix += instruments.level(wind(seconds), -46)
    mid = mix.mean(1, keepdims=True)
    return mid + instruments.high(mix - mid, 160)  # mono below 160 Hz, safe on phones


def wind(seconds):
    """Band of noise around 330 Hz, made in the frequency domain (periodic), with slow gusts."""
    rng, n = np.random.default_rng(5), seconds * SR
    f, t = np.fft.rfftfreq(n, 1 / SR), np.arange(n) / SR
    shape = np.exp(-(np.log2(np.maximum(f, 1) / 330) ** 2) / (2 * 0.9**2)) / np.sqrt(np.maximum(f, 20))
    sides = [np.fft.irfft((rng.standard_normal(len(f)) + 1j * rng.standard_normal(len(f))) * shape, n) for _ in "LR"]
    gust = 0.7 + 0.3 * np.sin(2 * np.pi * 3 * t / seconds)
    return np.stack([x / x.std() for x in sides], 1) * gust[:, None]


def sparse(names, seconds, hold, velocity, seed):
    """Notes at uneven times, each with room around it."""
    R, names = random.Random(seed), names.split()
    gap = seconds / len(names)
    return [
        (i * gap + R.uniform(0.1, gap * 0.45), hold, pitch(p), velocity + R.uniform(-4, 4))
        for i, p in enumerate(names)
    ]


def piano(work):
    seconds = SECONDS["piano"]
    instruments.length(seconds)
    notes = sparse(MELODY, seconds, 4.0, 48, 7)
    notes += [(t + 0.55, 3.5, p - 12, v - 12) for t, _, p, v in notes[::3]]
    dry = instruments.low(instruments.high(instruments.synth(work, "keys", 0, notes, gain=0.8), 70), 4500)
    return instruments.level(instruments.width(dry, 0.6) * 0.8 + instruments.reverb(dry) * 0.7, -31)


def light(work):
    """What a telephone's speaker carries: all of it lies above a kilohertz."""
    seconds = SECONDS["light"]
    instruments.length(seconds)
    notes = sparse(HIGH, seconds, 5.0, 44, 3)
    bells = instruments.synth(work, "bells", 8, notes)  # celesta
    harp = instruments.synth(work, "harp", 46, [(t + 0.3, 4, p - 12, v - 8) for t, _, p, v in notes[1::2]])
    dry = instruments.high(bells + harp * 0.6, 900)
    return instruments.level(instruments.width(dry, 0.8) * 0.6 + instruments.reverb(dry) * 0.9, -36)


def main(work):
    stems = {"ground": ground(work), "piano": piano(work), "light": light(work)}
    n = 240 * SR
    mix = sum(np.resize(stem, (n, 2)) for stem in stems.values())
    gain = 0.6 / np.abs(mix).max()
    wavfile.write(os.path.join(work, "mix.wav"), SR, (mix * gain * 32767).astype(np.int16))
    roll = int(ROLL * SR)
    for name, stem in stems.items():
        full = np.concatenate([stem[-roll:], stem, stem[:roll]]) * gain
        wavfile.write(os.path.join(work, name + ".wav"), SR, (full * 32767).astype(np.int16))


if __name__ == "__main__":
    main(sys.argv[1])
