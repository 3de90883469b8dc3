"""Instruments, filters and a room for loops that are exactly periodic. `length` sets how long the loop is."""

import os
import struct
import subprocess

os.environ.setdefault("OMP_NUM_THREADS", "1")
import numpy as np
from scipy.io import wavfile
from scipy.signal import butter, fftconvolve, sosfilt

SR = 48000
ROLL = 0.5
SOUNDFONT = "/usr/share/sounds/sf2/FluidR3_GM.sf2"  # fluid-soundfont-gm, MIT
N = 0


def length(seconds):
    global N
    N = seconds * SR


def midi_pitch(name):
    step = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[name[0]]
    return 12 * (int(name[-1]) + 1) + step - ("b" in name)


def midi_file(program, notes, expression):
    """Single-track MIDI; notes are (start, duration, pitch, velocity) in seconds."""
    events = [(0, 0, bytes(b)) for b in ([0xC0, program], [0xB0, 7, 110], [0xB0, 91, 0], [0xB0, 93, 0])]
    for t, d, p, v in notes:
        events.append((t, 2, bytes([0x90, p, max(1, min(127, int(v)))])))
        events.append((t + d, 1, bytes([0x80, p, 0])))
    events += [(t, 0, bytes([0xB0, 11, v])) for t, v in expression]
    events.sort(key=lambda e: e[:2])

    def varlen(n):
        out = [n & 127]
        while n := n >> 7:
            out.append(128 | (n & 127))
        return bytes(out[::-1])

    data, last = b"", 0
    for t, _, msg in events:
        tick = round(t * 960)  # 480 per quarter at the default 120 bpm
        data += varlen(tick - last) + msg
        last = tick
    data += varlen(14 * 960) + b"\xff\x2f\x00"
    return b"MThd" + struct.pack(">IHHH", 6, 0, 1, 480) + b"MTrk" + struct.pack(">I", len(data)) + data


def fold(x):
    """Add the tail beyond the loop onto its start: exactly periodic."""
    y = np.zeros((N, 2))
    for i in range(0, len(x), N):
        part = x[i : i + N]
        y[: len(part)] += part
    return y


def synth(work, name, program, notes, expression=(), gain=0.6):
    mid, wav = (os.path.join(work, name + ext) for ext in (".mid", ".wav"))
    with open(mid, "wb") as f:
        f.write(midi_file(program, notes, expression))
    cmd = ["fluidsynth", "-ni", "-R", "0", "-C", "0", "-g", str(gain), "-r", str(SR), "-F", wav, SOUNDFONT, mid]
    subprocess.run(cmd, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return fold(wavfile.read(wav)[1] / 32768)


def steady(sos, x):
    """Filter twice around the loop and keep the second pass: periodic steady state."""
    return sosfilt(sos, np.concatenate([x, x]), axis=0)[N:]


def low(x, f):
    return steady(butter(2, f, fs=SR, output="sos"), x)


def high(x, f):
    return steady(butter(2, f, "high", fs=SR, output="sos"), x)


def level(x, db):
    return x / np.sqrt((x**2).mean()) * 10 ** (db / 20)


def width(x, w):
    mid = x.mean(1, keepdims=True)
    return mid + (x - mid) * w


def room(seconds=4.8):
    """Impulse response: four bands of decaying noise, the high ones shorter."""
    n, rng = int(SR * seconds * 1.1), np.random.default_rng(1)
    t, out = np.arange(n) / SR, np.zeros((n, 2))
    for lo, hi, k in ((60, 300, 1.05), (300, 1200, 1.0), (1200, 3000, 0.72), (3000, 5200, 0.45)):
        band = sosfilt(butter(2, [lo, hi], "band", fs=SR, output="sos"), rng.standard_normal((n, 2)), axis=0)
        out += band / band.std() * np.exp(-6.9 * t / (seconds * k))[:, None] * (1 if lo < 1200 else 0.6)
    out *= np.minimum(1, t / 0.06)[:, None]
    out = np.concatenate([np.zeros((int(0.035 * SR), 2)), out])
    out /= np.sqrt((out**2).sum(0))
    out = out * 0.8 + out[:, ::-1] * 0.45
    return out / np.sqrt((out**2).sum(0))


def reverb(x):
    ir = room()
    return fold(np.stack([fftconvolve(x[:, i], ir[:, i]) for i in (0, 1)], 1))
