import { MPEGDecoder } from 'mpg123-decoder'
import type { AudioChunk } from './audio-chunk.ts'
import type { Mp3Frames } from './mp3-frames.ts'

const framesPerBatch = 50

export async function* decodeMp3({ frames, isMono }: Mp3Frames): AsyncGenerator<AudioChunk> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  for (let at = 0; at < frames.length; at += framesPerBatch) {
    const { channelData, sampleRate } = decoder.decodeFrames(frames.slice(at, at + framesPerBatch))
    // The decoder always answers in stereo.
    yield { channels: isMono ? channelData.slice(0, 1) : channelData, rate: sampleRate }
  }
}
