import groundMp3 from '../../../../../art/sound/music/ground.mp3'
import groundWebm from '../../../../../art/sound/music/ground.webm'
import lightMp3 from '../../../../../art/sound/music/light.mp3'
import lightWebm from '../../../../../art/sound/music/light.webm'
import pianoMp3 from '../../../../../art/sound/music/piano.mp3'
import pianoWebm from '../../../../../art/sound/music/piano.webm'
import { playableFile } from '../../../lib/browser/playable-file.ts'

const volume = 0.3
const fadeSeconds = 3

/**
 * They are of unequal length, so that the music does not repeat for two days. Each file holds half a second of its
 * loop on both sides, against codec padding; it loops where the encoded ends are most alike.
 */
const stems = [
  { webm: groundWebm, mp3: groundMp3, seconds: 73, loopStart: 0.666 },
  { webm: pianoWebm, mp3: pianoMp3, seconds: 61, loopStart: 0.5 },
  { webm: lightWebm, mp3: lightMp3, seconds: 47, loopStart: 0.5 },
]
/** Nothing in the music is higher than half of this, and the decoded stems take a third less memory. */
const sampleRate = 32_000

/** The smallest file of the music, to try whether sound may start. */
export const shortFile = () => playableFile({ webm: lightWebm, mp3: lightMp3 })

export interface Player {
  /** False when the browser will not let sound start yet. */
  mayPlay(): Promise<boolean>
  /** Loads on first use; checks `isStillWanted` again before the sound starts. */
  play(isStillWanted: () => boolean): Promise<void>
  mute(): Promise<void>
}

export function createPlayer(): Player {
  const context = new AudioContext({ sampleRate })
  const gain = context.createGain()
  gain.gain.value = 0
  gain.connect(context.destination)
  let source: Promise<void> | undefined
  let isMuted = false

  return {
    // A blocked resume stays pending until a gesture, so the state is read instead.
    async mayPlay() {
      const patience = new Promise((resolve) => setTimeout(resolve, 250))
      await Promise.race([context.resume().catch(() => {}), patience])
      return context.state === 'running'
    },
    async play(isStillWanted) {
      isMuted = false
      source ??= begin(context, gain).catch((error: unknown) => {
        source = undefined
        throw error
      })
      await source
      if (isStillWanted()) fade(context, gain, volume, fadeSeconds)
    },
    async mute() {
      isMuted = true
      fade(context, gain, 0, 0.4)
      await new Promise((resolve) => setTimeout(resolve, 450))
      if (isMuted) await context.suspend()
    },
  }
}

async function begin(context: AudioContext, gain: GainNode): Promise<void> {
  const sources = await Promise.all(
    stems.map(async ({ seconds, loopStart, ...file }) => {
      const response = await fetch(playableFile(file))
      const buffer = await context.decodeAudioData(await response.arrayBuffer())
      const loopEnd = loopStart + seconds
      return new AudioBufferSourceNode(context, { buffer, loop: true, loopStart, loopEnd })
    }),
  )
  for (const source of sources) {
    source.connect(gain)
    source.start(0, source.loopStart)
  }
}

function fade(context: AudioContext, { gain }: GainNode, to: number, seconds: number): void {
  const now = context.currentTime
  gain.cancelScheduledValues(now)
  gain.setValueAtTime(gain.value, now)
  gain.linearRampToValueAtTime(to, now + seconds)
}
