import type { Face } from '../face.ts'
import type { Random } from '../random.ts'
import { type Curve, type Placing, shape, soft, strands } from './brush.ts'
import { hairColours } from './palette.ts'
import { tint } from './tint.ts'

export function beard(face: Face, placing: Placing, random: Random): string {
  if (face.beard === 'none') return ''
  const hair = hairColours[face.hairColour]
  const moustache = soft(
    3,
    shape(
      placing,
      `M -0.5 0.8 C -0.42 0.7 -0.28 0.66 -0.17 0.68 C -0.04 0.66 0.12 0.7 0.23 0.8
        C 0.1 0.81 -0.02 0.8 -0.15 0.8 C -0.28 0.8 -0.38 0.81 -0.5 0.8 Z`,
      { fill: hair.base, opacity: face.beard === 'short' ? 0.7 : 0.9 },
    ),
  )
  if (face.beard === 'moustache') return moustache
  const full = face.beard === 'full'
  const low = full ? 1.86 : 1.52
  const mass = `M -0.88 0.3 C -0.84 0.56 -0.72 0.7 -0.5 0.72 C -0.44 0.9 -0.3 0.95 -0.14 0.95
    C 0.04 0.95 0.16 0.9 0.24 0.73 C 0.54 0.72 0.74 0.5 0.86 0.1 L 1 0.24
    C 1 0.8 0.74 ${low - 0.16} 0.16 ${low} C -0.5 ${low - 0.02} -0.92 1 -0.92 0.44 Z`
  const flow: readonly Curve[] = [
    [
      [-0.86, 0.5],
      [-0.84, 0.8],
      [-0.7, 1.1],
      [-0.5, low - 0.3],
    ],
    [
      [-0.14, 1.04],
      [-0.14, 1.2],
      [-0.14, 1.3],
      [-0.1, low],
    ],
    [
      [0.9, 0.3],
      [0.86, 0.8],
      [0.7, 1.1],
      [0.44, low - 0.3],
    ],
  ]
  return (
    soft(5, shape(placing, mass, { fill: hair.base, opacity: full ? 0.95 : 0.66 })) +
    soft(full ? 2 : 3, strands(placing, random, flow, full ? 40 : 20, tint(hair))) +
    moustache
  )
}
