import type { Face } from '../face.ts'
import type { Random } from '../random.ts'
import { type Curve, oval, type Placing, place, shape, soft, strands } from './brush.ts'
import { hairColours, type Tones } from './palette.ts'
import { tint } from './tint.ts'

/** Where hair covers the head; the lower edge is the hairline. */
const caps = {
  short: `M -0.91 -0.16 C -1.06 -0.7 -1.02 -1.32 -0.44 -1.58 C 0.3 -1.8 0.98 -1.5 1.12 -0.86
    C 1.2 -0.44 1.12 0 1.02 0.26 L 0.9 0.3 C 0.88 0.1 0.9 -0.1 0.86 -0.26
    C 0.82 -0.5 0.72 -0.66 0.62 -0.78 C 0.4 -0.92 0.1 -1 -0.16 -1.02
    C -0.42 -1.02 -0.6 -0.96 -0.7 -0.82 C -0.8 -0.66 -0.84 -0.4 -0.86 -0.14 Z`,
  parted: `M -0.92 -0.1 C -1.1 -0.6 -1.12 -1.34 -0.5 -1.62 C 0.26 -1.86 1.02 -1.52 1.14 -0.86
    C 1.2 -0.44 1.13 0.02 1.03 0.3 L 0.9 0.34 C 0.88 0.1 0.9 -0.1 0.86 -0.26
    C 0.82 -0.52 0.7 -0.72 0.56 -0.94 C 0.46 -1.02 0.3 -0.9 0.06 -0.84
    C -0.24 -0.78 -0.52 -0.82 -0.68 -0.9 C -0.8 -0.7 -0.85 -0.4 -0.87 -0.1 Z`,
  receding: `M -0.91 -0.14 C -1.02 -0.6 -0.98 -1.24 -0.42 -1.46 C 0.3 -1.66 0.94 -1.42 1.08 -0.84
    C 1.15 -0.44 1.1 0 1.02 0.26 L 0.9 0.3 C 0.88 0.1 0.9 -0.14 0.84 -0.34
    C 0.78 -0.6 0.66 -0.92 0.46 -1.1 C 0.3 -1.2 0.16 -1.1 0 -1.14
    C -0.2 -1.2 -0.4 -1.28 -0.56 -1.18 C -0.74 -1.02 -0.84 -0.6 -0.87 -0.14 Z`,
  crop: `M -0.92 -0.3 C -1 -0.8 -0.88 -1.32 -0.32 -1.46 C 0.36 -1.58 0.92 -1.34 1.02 -0.76
    C 1.07 -0.42 1.04 -0.1 1 0.14 L 0.9 0.16 C 0.9 -0.1 0.88 -0.36 0.74 -0.66
    C 0.4 -0.9 -0.06 -1.02 -0.44 -0.98 C -0.7 -0.92 -0.84 -0.64 -0.88 -0.3 Z`,
  centre: `M -0.91 0.1 C -1.1 -0.5 -1.06 -1.36 -0.44 -1.58 C 0.3 -1.8 1.02 -1.48 1.14 -0.8
    C 1.2 -0.36 1.16 0.14 1.04 0.42 L 0.92 0.3 C 0.94 0 0.9 -0.34 0.72 -0.6
    C 0.5 -0.86 0.1 -1 -0.18 -1.16 C -0.44 -1 -0.7 -0.7 -0.8 -0.36
    C -0.86 -0.16 -0.86 -0.02 -0.87 0.1 Z`,
  bob: `M -0.96 1.02 C -1.24 0.4 -1.26 -1.3 -0.5 -1.64 C 0.26 -1.88 1.12 -1.54 1.26 -0.8
    C 1.36 -0.2 1.36 0.6 1.22 1.04 C 1.12 1.18 0.92 1.14 0.8 1.02 C 0.94 0.6 0.98 0 0.8 -0.4
    C 0.6 -0.76 0.1 -0.9 -0.36 -1.16 C -0.6 -1.02 -0.78 -0.72 -0.82 -0.4
    C -0.88 0 -0.9 0.5 -0.72 1 C -0.8 1.1 -0.9 1.1 -0.96 1.02 Z`,
  waves: `M -0.94 1.16 C -1.32 0.96 -1.02 0.5 -1.18 0.2 C -1.34 -0.4 -1.24 -1.34 -0.5 -1.66
    C 0.26 -1.92 1.14 -1.56 1.28 -0.84 C 1.46 -0.4 1.24 0 1.36 0.36
    C 1.5 0.76 1.36 1.14 1.14 1.22 C 0.94 1.24 0.84 1.1 0.82 0.98 C 1.02 0.7 0.86 0.4 0.94 0.1
    C 0.98 -0.1 0.92 -0.26 0.8 -0.42 C 0.56 -0.78 0.1 -0.86 -0.4 -1.14
    C -0.6 -1.04 -0.84 -0.74 -0.82 -0.4 C -0.8 -0.1 -0.96 0.3 -0.86 0.6
    C -0.8 0.8 -0.7 0.9 -0.7 1.04 C -0.76 1.16 -0.86 1.2 -0.94 1.16 Z`,
  long: `M -0.94 2.3 C -1.2 2.1 -1.22 0.9 -1.2 0 C -1.24 -0.6 -1.16 -1.4 -0.5 -1.64
    C 0.26 -1.88 1.12 -1.54 1.26 -0.8 C 1.38 0 1.36 1.2 1.36 1.9 C 1.3 2.2 1.16 2.36 1.02 2.4
    C 0.88 2.2 0.84 1.8 0.86 1.4 C 0.94 0.9 0.96 0.5 0.94 0.2 C 0.94 0 0.9 -0.2 0.8 -0.4
    C 0.6 -0.76 0.1 -0.9 -0.36 -1.16 C -0.6 -1.02 -0.78 -0.72 -0.82 -0.4
    C -0.9 0.2 -0.84 0.9 -0.78 1.5 C -0.76 1.8 -0.82 2.1 -0.94 2.3 Z`,
} as const

type Cap = keyof typeof caps

/** Combed from the brow over the crown and down behind the ear. */
const combed: readonly Curve[] = [
  [
    [-0.9, -0.1],
    [-1.06, -0.6],
    [-1, -1.3],
    [-0.3, -1.6],
  ],
  [
    [-0.74, -0.76],
    [-0.9, -1.3],
    [-0.1, -1.8],
    [0.8, -1.46],
  ],
  [
    [-0.2, -1],
    [0, -1.5],
    [0.7, -1.6],
    [1.14, -0.7],
  ],
  [
    [0.5, -0.9],
    [0.7, -1.2],
    [1.1, -0.9],
    [1.1, -0.1],
  ],
  [
    [0.86, -0.3],
    [0.94, -0.3],
    [1.06, -0.1],
    [0.98, 0.34],
  ],
]

/** Falling to both sides from a parting above the far brow, down to where the hair ends. */
function falling(low: number): readonly Curve[] {
  return [
    [
      [-0.44, -1.62],
      [-1.3, -1.4],
      [-1.24, 0],
      [-1, low],
    ],
    [
      [-0.4, -1.2],
      [-0.8, -1.1],
      [-0.92, 0],
      [-0.76, low],
    ],
    [
      [-0.34, -1.18],
      [0.5, -0.9],
      [1.1, -0.5],
      [0.86, low],
    ],
    [
      [-0.3, -1.4],
      [0.6, -1.4],
      [1.26, -0.8],
      [1.02, low],
    ],
    [
      [-0.3, -1.66],
      [0.6, -1.9],
      [1.44, -1],
      [1.22, low],
    ],
  ]
}

/** How far down the hair of a style falls. */
const lengths: Partial<Record<Face['hair'], number>> = { bob: 1.06, waves: 1.16, long: 2.4 }

/** What falls behind the head and on the shoulders. */
export function hairBehind(face: Face, placing: Placing, random: Random): string {
  const hair = hairColours[face.hairColour]
  const low = lengths[face.hair]
  if (low) {
    const back = `M -0.9 -0.4 L -0.92 ${low * 0.94} L 0.98 ${low} L 1.1 -0.4 Z`
    return soft(3, shape(placing, back, { fill: hair.dark }))
  }
  switch (face.hair) {
    case 'bun':
      return (
        soft(2, oval(placing, [1, -1.02], [0.4, 0.38], { fill: hair.shade })) +
        soft(8, oval(placing, [0.94, -1.14], [0.2, 0.16], { fill: hair.light, opacity: 0.5 }))
      )
    case 'pinned up':
      return (
        soft(2, oval(placing, [0.3, -1.46], [0.66, 0.42], { fill: 'url(#hair)', turn: 12 })) +
        soft(1, strands(placing, random, roll, 16, tint(hair)))
      )
    case 'tight curls':
      return soft(3, curls(placing, random, hair))
    default:
      return ''
  }
}

const roll: readonly Curve[] = [
  [
    [-0.3, -1.5],
    [-0.1, -1.9],
    [0.7, -1.9],
    [0.9, -1.4],
  ],
  [
    [-0.1, -1.5],
    [0, -1.66],
    [0.6, -1.7],
    [0.8, -1.3],
  ],
]

export function hairClip(face: Face, placing: Placing): string {
  return `<clipPath id="cap"><path d="${place(placing, caps[capOf(face)])}"/></clipPath>`
}

export function hairInFront(face: Face, placing: Placing, random: Random): string {
  const hair = hairColours[face.hairColour]
  if (face.hair === 'bald') return sides(placing, hair)
  const close = face.hair === 'crop' || face.hair === 'tight curls'
  const low = lengths[face.hair]
  const flow = low ? falling(low) : combed
  const brushed = close ? '' : soft(1, strands(placing, random, flow, 72, tint(hair)))
  return (
    soft(
      close ? 5 : 2,
      shape(placing, caps[capOf(face)], { fill: 'url(#hair)', opacity: close ? 0.88 : 1 }),
    ) +
    `<g clip-path="url(#cap)">${brushed}${gloss(placing, hair, close ? 0.25 : 0.5)}</g>` +
    edge(placing, hair, capOf(face)) +
    (face.hair === 'plait' ? plait(placing, hair) : '')
  )
}

/** What of the hair is seen below a hat or cap. */
export function hairBelow(face: Face, placing: Placing): string {
  return sides(placing, hairColours[face.hairColour])
}

function capOf(face: Face): Cap {
  switch (face.hair) {
    case 'short':
    case 'parted':
    case 'receding':
    case 'crop':
    case 'bob':
    case 'waves':
    case 'long':
      return face.hair
    case 'tight curls':
    case 'bald':
      return 'crop'
    default:
      return 'centre'
  }
}

/** Light on the near side of the crown, shadow at the back. */
function gloss(placing: Placing, hair: Tones, strength: number): string {
  return soft(
    16,
    oval(placing, [-0.4, -1.3], [0.44, 0.16], { fill: hair.light, opacity: strength, turn: -22 }),
    oval(placing, [1.06, -0.4], [0.3, 0.7], { fill: hair.dark, opacity: 0.6 }),
  )
}

/** Breaks the hairline, so that the hair grows out of the brow and does not lie on it. */
function edge(placing: Placing, hair: Tones, cap: Cap): string {
  if (cap === 'parted') {
    const path = 'M 0.66 -0.7 C 0.3 -0.62 -0.3 -0.64 -0.66 -0.84'
    return soft(8, shape(placing, path, { stroke: hair.dark, width: 10, opacity: 0.22 }))
  }
  const path = 'M 0.82 -0.3 C 0.72 -0.66 0.4 -0.9 -0.1 -1 C -0.5 -1.02 -0.76 -0.7 -0.85 -0.24'
  return soft(
    5,
    shape(placing, path, {
      stroke: hair.shade,
      width: 9,
      opacity: cap === 'receding' ? 0.12 : 0.3,
    }),
  )
}

function sides(placing: Placing, hair: Tones): string {
  const near = `M 0.98 0.22 C 1.02 0 1.02 -0.4 0.92 -0.76 C 0.84 -0.6 0.81 -0.46 0.83 -0.26
    C 0.87 -0.1 0.87 0.1 0.9 0.22 Z`
  const far =
    'M -0.88 -0.04 C -0.92 -0.2 -0.94 -0.44 -0.9 -0.64 C -0.84 -0.46 -0.84 -0.2 -0.88 -0.04 Z'
  return soft(
    3,
    shape(placing, near, { fill: hair.base, opacity: 0.85 }),
    shape(placing, far, { fill: hair.base, opacity: 0.7 }),
  )
}

/** Small dabs, lighter towards the light. */
function curls(placing: Placing, random: Random, hair: Tones): string {
  let drawn = shape(
    placing,
    `M -0.96 0 C -1.3 -0.4 -1.3 -1.36 -0.68 -1.7 C -0.1 -1.98 0.8 -1.9 1.16 -1.4
      C 1.42 -0.9 1.34 -0.1 1.08 0.3 Z`,
    { fill: 'url(#hair)' },
  )
  for (let step = 0; step < 150; step += 1) {
    const angle = Math.PI * (0.94 + random.next() * 1.2)
    const reach = 0.78 + random.next() * 0.5
    const x = 0.04 + Math.cos(angle) * reach
    const y = -0.52 + Math.sin(angle) * reach * 1.08
    const lit = random.next() > 0.5 + x * 0.4
    drawn += oval(placing, [x, y], [0.05, 0.045], {
      fill: lit ? hair.light : hair.dark,
      opacity: lit ? 0.2 : 0.3,
    })
  }
  return drawn
}

function plait(placing: Placing, hair: Tones): string {
  let links = ''
  let lights = ''
  for (let link = 0; link < 9; link += 1) {
    const at = [1.02 - link * 0.035, 0.5 + link * 0.25] as const
    const turn = link % 2 ? 30 : -30
    const size = 0.17 - link * 0.006
    links += oval(placing, at, [size, 0.18], { fill: hair.base, turn })
    lights += oval(placing, [at[0] - 0.04, at[1] - 0.03], [0.06, 0.08], {
      fill: hair.light,
      opacity: 0.5,
      turn,
    })
  }
  return soft(2, links) + soft(5, lights)
}
