import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contextWith } from '../lib/graphics/testing/fake-context.ts'
import { limitPictures } from './limit-pictures.ts'

let frames: (() => void)[]
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => vi.unstubAllGlobals())

function nextFrame(): void {
  for (const frame of frames.splice(0)) frame()
}

/** Draws a picture as soon as it is requested; `finish` ends the oldest one that is not drawn yet. */
function mapOn(renderer: string) {
  const drawn = new Set<object>()
  const { context, made } = contextWith(drawn, renderer)
  let tellRender = () => {}
  let pictures = 0
  const map = {
    getCanvas: () => ({ getContext: () => context }) as unknown as HTMLCanvasElement,
    on(_event: 'render', listener: () => void) {
      tellRender = listener
    },
    triggerRepaint() {
      pictures++
      tellRender()
    },
  }
  limitPictures(map as unknown as Parameters<typeof limitPictures>[0])
  return {
    map,
    pictures: () => pictures,
    finish: () => drawn.add(made[drawn.size] as object),
  }
}

test('where the processor draws, a picture waits until the one before is drawn', () => {
  const { map, pictures, finish } = mapOn('SwiftShader')
  for (let asked = 0; asked < 20; asked++) map.triggerRepaint()
  nextFrame()
  expect(pictures()).toBe(1)
  finish()
  nextFrame()
  expect(pictures()).toBe(2)
  finish()
  nextFrame()
  expect(pictures()).toBe(2)
})

test('a graphics card may have two pictures to draw', () => {
  const { map, pictures } = mapOn('A graphics card')
  for (let asked = 0; asked < 20; asked++) map.triggerRepaint()
  expect(pictures()).toBe(2)
})
