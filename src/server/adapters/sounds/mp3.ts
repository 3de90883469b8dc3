import { MPEGDecoder } from 'mpg123-decoder'
import type { Mp3Frames } from './mp3-frames.ts'
import type { Piece } from './piece.ts'

const framesAtOnce = 50

export async function* decodeMp3({ frames, isMono }: Mp3Frames): AsyncGenerator<Piece> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  for (let at = 0; at < frames.length; at += framesAtOnce) {
    const { channelData, sampleRate } = decoder.decodeFrames(frames.slice(at, at + framesAtOnce))
    // The decoder always answers in stereo.
    yield { channels: isMono ? channelData.slice(0, 1) : channelData, rate: sampleRate }
  }
}
