import mp3 from '../../../../../art/sound/ambient.mp3'
import webm from '../../../../../art/sound/ambient.webm'
import { playableFile } from '../../../lib/browser/playable-file.ts'

const volume = 0.3
const fadeSeconds = 3
// The file holds half a second of the loop on both sides, against codec padding.
const loopStart = 0.5
const loopEnd = 80.5

export const musicFile = () => playableFile({ webm, mp3 })

export interface Player {
  /** False when the browser will not let sound start yet. */
  mayPlay(): Promise<boolean>
  /** Loads on first use; checks `isStillWanted` again before the sound starts. */
  play(isStillWanted: () => boolean): Promise<void>
  mute(): Promise<void>
}

export function createPlayer(): Player {
  const context = new AudioContext()
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
  const response = await fetch(musicFile())
  const buffer = await context.decodeAudioData(await response.arrayBuffer())
  const source = new AudioBufferSourceNode(context, { buffer, loop: true, loopStart, loopEnd })
  source.connect(gain)
  source.start(0, loopStart)
}

function fade(context: AudioContext, { gain }: GainNode, to: number, seconds: number): void {
  const now = context.currentTime
  gain.cancelScheduledValues(now)
  gain.setValueAtTime(gain.value, now)
  gain.linearRampToValueAtTime(to, now + seconds)
}
