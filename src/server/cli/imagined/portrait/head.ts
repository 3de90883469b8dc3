import type { Face } from '../face.ts'
import type { Random } from '../random.ts'
import { oval, type Placing, place, shape, soft } from './brush.ts'
import { features } from './features.ts'
import { skins } from './palette.ts'

/** How one head differs from another, in head places. */
export interface Build {
  /** Breadth of the jaw beyond the usual. */
  jaw: number
  /** Length of the chin beyond the usual. */
  chin: number
}

export function build(face: Face, random: Random): Build {
  const jaw = (face.woman ? -0.02 : 0.03) + (random.next() - 0.5) * 0.09
  return { jaw, chin: (face.woman ? -0.02 : 0.02) + (random.next() - 0.5) * 0.08 }
}

/** Everyone looks to the left here; the finished figure is mirrored for those who do not. */
function outline({ jaw, chin }: Build): string {
  return `M -0.05 -1.38 C -0.62 -1.4 -0.94 -1 -0.93 -0.45 C -0.93 -0.25 -0.88 -0.14 -0.88 0
    C -0.91 0.22 ${-0.9 - jaw} 0.43 ${-0.84 - jaw} 0.63
    C ${-0.76 - jaw} 0.95 ${-0.55 - jaw} ${1.25 + chin} -0.26 ${1.38 + chin}
    C -0.12 ${1.43 + chin} 0.08 ${1.43 + chin} ${0.21 + jaw} ${1.36 + chin}
    C ${0.53 + jaw} ${1.2 + chin} ${0.8 + jaw} 0.87 ${0.87 + jaw} 0.49
    C 0.94 0.2 0.97 -0.15 0.95 -0.5 C 0.92 -1.05 0.55 -1.4 -0.05 -1.38 Z`
}

const necks = {
  woman: `M -0.4 0.9 C -0.36 1.3 -0.4 1.66 -0.72 1.98 C -0.9 2.6 -0.9 3 -0.9 3.2 L 1.1 3.2
    C 1.1 3 1.1 2.6 1 2.02 C 0.7 1.64 0.62 1.3 0.7 0.7 Z`,
  man: `M -0.5 0.9 C -0.48 1.3 -0.5 1.62 -0.68 1.9 C -0.8 2.4 -0.8 2.8 -0.8 3 L 1 3
    C 1.1 2.6 1.1 2.3 1 1.95 C 0.84 1.6 0.8 1.3 0.82 0.7 Z`,
}

export function headClips(face: Face, placing: Placing, shape: Build): string {
  const throat = place(placing, necks[face.woman ? 'woman' : 'man'])
  return (
    `<clipPath id="head"><path d="${place(placing, outline(shape))}"/></clipPath>` +
    `<clipPath id="throat"><path d="${throat}"/></clipPath>`
  )
}

export function neck(face: Face, placing: Placing): string {
  const { dark } = skins[face.skin]
  const under = `M -0.7 1.1 C -0.2 1.66 0.4 1.66 0.9 0.8 C 0.86 1.3 0.9 1.6 1.1 1.95
    C 0.6 2 0.1 1.84 -0.7 1.4 Z`
  return (
    soft(1, shape(placing, necks[face.woman ? 'woman' : 'man'], { fill: 'url(#skin)' })) +
    `<g clip-path="url(#throat)">${soft(
      16,
      shape(placing, under, { fill: dark, opacity: 0.85 }),
      oval(placing, [0.9, 2], [0.4, 0.9], { fill: dark, opacity: 0.5 }),
    )}</g>`
  )
}

export function head(face: Face, placing: Placing, random: Random, own: Build): string {
  const skin = skins[face.skin]
  return (
    oval(placing, [0.95, 0.14], [0.11, 0.25], { fill: skin.shade, turn: 8 }) +
    soft(3, oval(placing, [0.95, 0.15], [0.06, 0.16], { fill: skin.dark, opacity: 0.6, turn: 8 })) +
    soft(
      1,
      `<g clip-path="url(#head)">`,
      shape(placing, outline(own), { fill: 'url(#skin)' }),
      modelling(face, placing),
      features(face, placing, random),
      '</g>',
    )
  )
}

/** Light from the upper left, shadow gathering on the far side. */
function modelling(face: Face, placing: Placing): string {
  const { dark, light } = skins[face.skin]
  const warm = face.woman ? 0.22 : 0.16
  return soft(
    16,
    shape(
      placing,
      `M 0.2 -1.5 C 0.5 -0.9 0.44 -0.4 0.5 0 C 0.6 0.5 0.4 1 0 1.5 L 1.4 1.5 L 1.4 -1.5 Z`,
      { fill: dark, opacity: 0.4 },
    ),
    shape(
      placing,
      `M 0.6 -1.5 C 0.74 -0.8 0.7 -0.3 0.74 0.1 C 0.76 0.6 0.6 1.1 0.3 1.5 L 1.4 1.5 L 1.4 -1.5 Z`,
      { fill: dark, opacity: 0.5 },
    ),
    oval(placing, [-0.4, -0.64], [0.42, 0.3], { fill: light, opacity: 0.6 }),
    oval(placing, [-0.58, 0.36], [0.2, 0.2], { fill: light, opacity: 0.65 }),
    oval(placing, [0.24, 0.4], [0.16, 0.14], { fill: light, opacity: 0.3 }),
    oval(placing, [-0.16, 1.2], [0.18, 0.1], { fill: light, opacity: 0.4 }),
    oval(placing, [-0.6, 0.52], [0.2, 0.15], { fill: '#a04a3a', opacity: warm }),
    oval(placing, [0.34, 0.54], [0.24, 0.16], { fill: '#a04a3a', opacity: warm * 0.8 }),
    oval(placing, [-0.72, 0.84], [0.2, 0.3], { fill: dark, opacity: 0.26 }),
    oval(placing, [-0.1, -1.1], [0.9, 0.2], { fill: dark, opacity: 0.3 }),
    oval(placing, [0.1, 1.4], [0.6, 0.12], { fill: dark, opacity: 0.35 }),
  )
}
