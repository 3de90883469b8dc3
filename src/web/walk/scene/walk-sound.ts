import { chanceAt } from '../planting.ts'

/** Metres between two steps. */
const stride = 0.75
const windVolume = 0.035

/** Wind and steps, made of noise. Silent until the visitor has pressed something, as browsers require. */
export class WalkSound {
  readonly #isOn: () => boolean
  #audio: AudioContext | undefined
  #wind: GainNode | undefined
  #noise: AudioBuffer | undefined
  #walked = 0

  constructor(isOn: () => boolean) {
    this.#isOn = isOn
  }

  /** Once a frame, with the metres walked in it. */
  walk(metres: number, isGravel: boolean): void {
    const isOn = this.#isOn()
    if (isOn && metres > 0) this.#open()
    if (!this.#audio || !this.#wind) return
    this.#wind.gain.setTargetAtTime(isOn ? windVolume : 0, this.#audio.currentTime, 1.5)
    this.#walked += metres
    if (this.#walked < stride) return
    this.#walked = 0
    if (isOn) this.#step(isGravel)
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility)
    void this.#audio?.close()
    this.#audio = undefined
  }

  /** A hidden tab falls silent; its frames stop, and so do the steps. */
  readonly #onVisibility = () => {
    void (document.hidden ? this.#audio?.suspend() : this.#audio?.resume())
  }

  #open(): void {
    if (this.#audio || !navigator.userActivation?.hasBeenActive) return
    const audio = new AudioContext()
    const noise = audio.createBuffer(1, audio.sampleRate * 3, audio.sampleRate)
    const samples = noise.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = chanceAt(i, 0, 51) * 2 - 1
    const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true })
    const air = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 320, Q: 0.6 })
    const gust = new OscillatorNode(audio, { frequency: 0.07 })
    const depth = new GainNode(audio, { gain: 180 })
    const wind = new GainNode(audio, { gain: 0 })
    gust.connect(depth).connect(air.frequency)
    source.connect(air).connect(wind).connect(audio.destination)
    source.start()
    gust.start()
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.#audio = audio
    this.#wind = wind
    this.#noise = noise
  }

  /** Gravel crunches, grass is soft. */
  #step(isGravel: boolean): void {
    const { currentTime: now } = this.#audio as AudioContext
    const audio = this.#audio as AudioContext
    const source = new AudioBufferSourceNode(audio, { buffer: this.#noise ?? null })
    const filter = new BiquadFilterNode(audio, {
      type: 'bandpass',
      frequency: isGravel ? 1_700 : 520,
      Q: 0.9,
    })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.linearRampToValueAtTime(isGravel ? 0.11 : 0.06, now + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.19)
    source.connect(filter).connect(volume).connect(audio.destination)
    source.start(now, chanceAt(now, 0, 52) * 2, 0.22)
  }
}
