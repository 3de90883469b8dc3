import { expect, test } from 'vitest'
import { detailAt, drawnDetail, isInView, needsNear } from './detail.ts'
import { isTooWeak, QualityControl, qualities, softwareStep } from './quality.ts'

function afterFrames(milliseconds: number, frames: number): QualityControl {
  const control = new QualityControl()
  for (let i = 0; i < frames; i++) control.frame(milliseconds)
  return control
}

test('thirty frames a second keep the quality', () => {
  expect(afterFrames(16, 600).quality).toBe(qualities[0])
  expect(afterFrames(33, 600).quality).toBe(qualities[0])
})

test('slow frames lower it step by step to the least, and never beyond', () => {
  expect(afterFrames(45, 20).quality).toBe(qualities[1])
  expect(afterFrames(45, 400).quality).toBe(qualities.at(-1))
  expect(afterFrames(400, 3).quality).toBe(qualities[3])
})

test('one long pause is no slow machine', () => {
  expect(afterFrames(20_000, 40).quality).toBe(qualities[0])
})

test('where the processor draws, the first picture is the least', () => {
  expect(new QualityControl(null, softwareStep).quality).toBe(qualities.at(-1))
  expect(new QualityControl(0, softwareStep).quality).toBe(qualities[0])
})

test('a fixed quality stays', () => {
  const control = new QualityControl(1)
  for (let i = 0; i < 200; i++) control.frame(300)
  expect(control.quality).toBe(qualities[1])
})

test('each step asks less than the one before', () => {
  qualities.slice(1).forEach((quality, i) => {
    const before = qualities[i] as (typeof qualities)[number]
    expect(quality.reach).toBeLessThan(before.reach)
    expect(quality.tufts).toBeLessThan(before.tufts)
    expect(quality.trees).toBeLessThan(before.trees)
    expect(quality.fineUntil.mid).toBeLessThan(before.fineUntil.mid)
    expect(quality.resolution).toBeLessThanOrEqual(before.resolution)
  })
})

test('fewer than four frames in the first second are too few to walk', () => {
  expect(isTooWeak(3, 1_000)).toBe(true)
  expect(isTooWeak(4, 1_000)).toBe(false)
  expect(isTooWeak(0, 500)).toBe(false)
})

const fine = { near: 8, mid: 24 }

test('a stone changes its mesh by distance, and not back and forth at the line', () => {
  expect([2, 12, 60].map((away) => detailAt(away, undefined, fine))).toEqual(['near', 'mid', 'far'])
  expect(detailAt(8.5, 'near', fine)).toBe('near')
  expect(detailAt(8.5, 'mid', fine)).toBe('mid')
  expect(detailAt(25, 'mid', fine)).toBe('mid')
  expect(detailAt(25, 'far', fine)).toBe('far')
})

test('until the near mesh has come, the middle one is drawn, and it comes before it is needed', () => {
  expect(drawnDetail('near', false)).toBe('mid')
  expect(drawnDetail('near', true)).toBe('near')
  expect(drawnDetail('mid', false)).toBe('mid')
  expect(drawnDetail('far', false)).toBe('far')
  const nearest = [0, 4, 8, 9].filter((away) => detailAt(away, 'near', fine) === 'near')
  expect(nearest.every((away) => needsNear(away, fine))).toBe(true)
  expect(needsNear(12, fine)).toBe(false)
  expect(needsNear(0, { near: 0, mid: 6 }), 'the least quality never draws it').toBe(false)
})

test('what lies behind or beyond the mist is not drawn', () => {
  const north = { x: 0, z: 0, heading: 0 }
  const seen = (x: number, z: number) => isInView(north, { x, z }, Math.hypot(x, z), 85)
  expect(seen(0, -40)).toBe(true)
  expect(seen(0, 40)).toBe(false)
  expect(seen(0, -90)).toBe(false)
  expect(seen(0, 3)).toBe(true)
})
