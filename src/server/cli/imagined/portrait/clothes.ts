import type { Face } from '../face.ts'
import { oval, type Placing, shape, soft } from './brush.ts'
import { cloths, type Tones } from './palette.ts'

const shoulders = `M -0.7 1.86 C -1.2 2.16 -1.9 2.26 -2.4 2.7 C -2.8 3.1 -2.9 3.8 -2.96 4.6
  L 3.1 4.6 C 3.06 3.8 2.96 3.1 2.54 2.72 C 2.1 2.3 1.5 2.2 1 1.8 C 0.6 2.3 -0.3 2.3 -0.7 1.86 Z`

const lowShoulders = `M -0.86 1.96 C -1.3 2.2 -1.9 2.3 -2.36 2.74 C -2.76 3.1 -2.86 3.8 -2.9 4.6
  L 3.04 4.6 C 3 3.8 2.9 3.1 2.5 2.76 C 2.06 2.34 1.6 2.26 1.12 1.94 C 0.9 2.9 -0.5 3 -0.86 1.96
  Z`

export function clothes(face: Face, placing: Placing): string {
  const cloth = cloths[face.cloth]
  const broad: Placing = face.woman ? { x: (x) => placing.x(x * 0.9), y: placing.y } : placing
  const low = face.clothes === 'dress' || face.clothes === 'drape'
  return (
    soft(2, shape(broad, low ? lowShoulders : shoulders, { fill: 'url(#cloth)' })) +
    soft(
      30,
      oval(broad, [-1.5, 2.9], [0.7, 0.3], { fill: cloth.light, opacity: 0.35, turn: -30 }),
      oval(broad, [1.9, 3.4], [1, 0.9], { fill: cloth.dark, opacity: 0.6 }),
    ) +
    soft(2, details(face, broad, cloth)) +
    soft(16, shape(broad, 'M 0.9 1.7 C 0.5 2.3 -0.3 2.3 -0.5 1.9', shadow))
  )
}

const shadow = { stroke: '#120c08', width: 26, opacity: 0.3 }

function details(face: Face, placing: Placing, cloth: Tones): string {
  const line = (path: string, stroke: string, width: number, opacity: number) =>
    shape(placing, path, { stroke, width, opacity })
  const area = (path: string, fill: string, opacity = 1) => shape(placing, path, { fill, opacity })
  const linen = cloths.white
  switch (face.clothes) {
    case 'suit':
      return (
        area(
          `M -0.72 1.86 C -0.4 2.3 -0.16 2.7 0.02 3.6 C 0.3 2.8 0.7 2.3 1 1.8
            C 0.6 2.16 -0.3 2.16 -0.72 1.86 Z`,
          linen.base,
        ) +
        area(
          'M -0.06 2.22 L 0.2 2.2 L 0.26 2.42 L 0.2 3.9 L -0.12 3.9 L -0.1 2.44 Z',
          cloth.dark,
          0.92,
        ) +
        area(
          `M -0.74 1.78 C -0.5 2.1 -0.24 2.3 0.02 2.34 L -0.3 2.66
            C -0.56 2.4 -0.74 2.1 -0.8 1.92 Z`,
          linen.light,
        ) +
        area(
          'M 1 1.74 C 0.7 2.08 0.4 2.28 0.1 2.34 L 0.44 2.62 C 0.8 2.36 1.02 2.06 1.08 1.9 Z',
          linen.shade,
        ) +
        area(
          `M -0.82 1.92 C -0.6 2.6 -0.3 3.2 -0.06 3.9 L -0.1 4.6 L -0.5 4.6
            C -0.66 3.8 -0.94 3.2 -1.28 2.9 L -1 2.7 L -1.26 2.5 Z`,
          cloth.base,
        ) +
        area(
          `M 1.1 1.88 C 0.9 2.6 0.5 3.2 0.16 3.9 L 0.1 4.6 L 0.5 4.6 C 0.8 3.8 1.1 3.2 1.5 2.9
            L 1.22 2.66 L 1.46 2.46 Z`,
          cloth.shade,
        ) +
        line('M -0.82 1.96 C -0.6 2.6 -0.3 3.2 -0.06 3.9', cloth.dark, 4, 0.6) +
        line('M 1.1 1.92 C 0.9 2.6 0.5 3.2 0.16 3.9', cloth.dark, 4, 0.7)
      )
    case 'collar':
      return (
        area(
          `M -0.74 1.76 C -0.5 2.1 -0.2 2.34 0.04 2.4 L -0.36 2.86
            C -0.7 2.6 -0.84 2.2 -0.86 1.94 Z`,
          cloth.light,
        ) +
        area(
          'M 1.02 1.72 C 0.74 2.08 0.4 2.34 0.1 2.4 L 0.5 2.84 C 0.9 2.56 1.1 2.2 1.14 1.9 Z',
          cloth.base,
        ) +
        line('M 0.06 2.42 C 0.1 3 0.08 3.8 0.06 4.6', cloth.dark, 4, 0.5) +
        line(
          'M -0.36 2.86 C -0.1 2.6 0 2.5 0.06 2.4 C 0.2 2.56 0.34 2.7 0.5 2.84',
          cloth.dark,
          4,
          0.45,
        )
      )
    case 'jumper':
      return (
        line('M -0.74 1.9 C -0.4 2.36 0.6 2.4 1.04 1.86', cloth.light, 18, 0.45) +
        line('M -0.82 2.02 C -0.4 2.52 0.66 2.56 1.12 1.98', cloth.dark, 5, 0.5)
      )
    case 'blouse':
      return (
        area(
          'M -0.76 1.8 C -0.5 2.2 -0.2 2.5 0.06 2.62 L -0.5 2.9 C -0.9 2.7 -1 2.3 -0.94 1.98 Z',
          linen.light,
        ) +
        area(
          'M 1.04 1.76 C 0.8 2.2 0.4 2.5 0.06 2.62 L 0.66 2.88 C 1.1 2.6 1.24 2.3 1.2 1.96 Z',
          linen.base,
        ) +
        oval(placing, [0.06, 2.66], [0.1, 0.1], { fill: cloth.light, opacity: 0.9 })
      )
    case 'dress':
      return (
        line('M -0.86 1.98 C -0.5 3 0.9 2.9 1.12 1.96', cloth.light, 6, 0.4) +
        line('M -0.5 2.14 C -0.2 2.44 0.5 2.44 0.82 2.1', '#efe6d6', 4, 0.7)
      )
    case 'shawl':
      return (
        area(
          `M -0.8 1.8 C -1.4 2.2 -2.1 2.4 -2.6 2.9 L -2.9 4.6 L -0.4 4.6 C -0.3 3.9 0 3.2 0.4 2.7
            C 0 2.5 -0.5 2.2 -0.8 1.8 Z`,
          cloth.base,
        ) +
        area(
          `M 1.1 1.76 C 1.6 2.2 2.2 2.3 2.7 2.8 L 3.1 4.6 L -0.8 4.6 C -0.7 4 -0.5 3.5 -0.2 3.1
            C 0.4 2.8 0.9 2.4 1.1 1.76 Z`,
          cloth.shade,
        ) +
        line(
          'M 1.1 1.8 C 0.9 2.4 0.4 2.8 -0.2 3.1 C -0.5 3.5 -0.7 4 -0.8 4.6',
          cloth.dark,
          7,
          0.5,
        ) +
        line('M 1.02 1.8 C 0.8 2.34 0.3 2.7 -0.3 3', cloth.light, 5, 0.35) +
        line('M -1.6 2.5 C -1.4 3.2 -1.4 3.9 -1.5 4.6', cloth.dark, 10, 0.3) +
        line('M 1.9 2.6 C 1.6 3.2 1.3 3.9 1.2 4.6', cloth.dark, 10, 0.35)
      )
    case 'robe':
      return (
        area(
          'M -0.8 1.76 C -0.5 2.4 0.1 3 0.7 3.5 L 0.5 3.72 C -0.2 3.3 -0.8 2.6 -1.06 1.96 Z',
          linen.light,
        ) +
        area(
          'M 1.06 1.72 C 0.8 2.3 0.3 2.8 -0.3 3.3 L -0.1 3.5 C 0.6 3 1.1 2.6 1.32 1.92 Z',
          linen.base,
        ) +
        area(
          'M -0.98 1.9 C -0.7 2.6 -0.1 3.2 0.56 3.66 L 0.3 4.1 C -0.5 3.6 -1.1 2.8 -1.3 2.1 Z',
          cloth.base,
        ) +
        area(
          'M 1.22 1.86 C 1 2.6 0.4 3 -0.1 3.5 L -0.8 4.6 L 0 4.6 C 0.6 3.7 1.3 3 1.54 2.06 Z',
          cloth.shade,
        ) +
        line('M 1.22 1.9 C 1 2.6 0.4 3 -0.1 3.5 L -0.8 4.6', cloth.dark, 4, 0.6)
      )
    case 'tunic':
      return (
        line('M -0.74 1.84 C -0.4 2.3 0.6 2.34 1.04 1.8', cloth.light, 16, 0.55) +
        area('M -0.06 2.24 L 0.24 2.24 L 0.26 3.7 L -0.04 3.7 Z', cloth.light, 0.4) +
        line('M 0.1 2.26 L 0.12 3.66', cloth.dark, 4, 0.5)
      )
    case 'drape':
      return (
        area(
          'M 1.16 1.9 C 1.7 2.3 2.3 2.5 2.6 3 L 3 4.6 L -2.4 4.6 C -1.6 4 0.4 3.2 1.16 1.9 Z',
          cloth.shade,
          0.95,
        ) +
        line('M 1.16 1.94 C 0.4 3.2 -1.6 4 -2.4 4.5', cloths.marigold.light, 9, 0.55) +
        line('M 1.5 2.2 C 1 3.3 -0.4 4 -1.2 4.6', cloth.dark, 7, 0.4) +
        line('M 1.9 2.5 C 1.6 3.4 0.6 4.1 0 4.6', cloth.dark, 7, 0.4)
      )
  }
}
