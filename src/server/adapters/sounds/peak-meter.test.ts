import { expect, test } from 'vitest'
import { PeakMeter } from './peak-meter.ts'

const rate = 8000
const tone = (seconds: number, level: number) => new Float32Array(seconds * rate).fill(level)

test('peaks follow the loudness of every channel, in chunks of any length', () => {
  const meter = new PeakMeter()
  meter.add({ channels: [tone(1, 0.1), tone(1, -0.2)], rate })
  meter.add({ channels: [tone(0.5, 0.4), tone(0.5, 0)], rate })
  meter.add({ channels: [tone(0.5, -0.4), tone(0.5, 0)], rate })
  expect(meter.finish(4)).toEqual([50, 50, 100, 100])
  expect(meter.finish(200)).toHaveLength(200)
})

test('silence has no peaks, and a very short sound still has all of them', () => {
  const silent = new PeakMeter()
  silent.add({ channels: [tone(2, 0)], rate })
  expect(new Set(silent.finish(200))).toEqual(new Set([0]))
  const short = new PeakMeter()
  short.add({ channels: [tone(0.01, 0.3)], rate })
  expect(new Set(short.finish(200))).toEqual(new Set([100]))
})
