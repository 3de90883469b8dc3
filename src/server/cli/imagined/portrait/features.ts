import type { Face } from '../face.ts'
import type { Random } from '../random.ts'
import { oval, type Placing, type Point, shape, soft } from './brush.ts'
import { hairColours, skins } from './palette.ts'

/** Shadows where a brow, an eye, a nose and a mouth would be; nothing is outlined. */
export function features(face: Face, placing: Placing, random: Random): string {
  const { dark, light } = skins[face.skin]
  const hair = hairColours[face.hairColour]
  const shift = () => (random.next() - 0.5) * 0.05
  const eyeY = 0.03 + shift()
  const browY = eyeY - (face.woman ? 0.29 : 0.25) + shift() * 0.6
  const noseY = 0.56 + shift()
  const mouthY = 0.86 + shift() * 0.6
  const half = 0.24 + shift() * 0.6
  const far = -0.51 + shift() * 0.5
  const near = 0.25 + shift() * 0.5
  const brow = { stroke: hair.shade, width: face.woman ? 7 : 11, opacity: 0.5 }
  const lid = { stroke: dark, width: 5.5, opacity: 0.72 }
  return (
    soft(
      8,
      oval(placing, [far, eyeY - 0.04], [0.2, 0.14], { fill: dark, opacity: 0.44 }),
      oval(placing, [near, eyeY - 0.03], [0.26, 0.15], { fill: dark, opacity: 0.48 }),
      oval(placing, [-0.17, eyeY - 0.04], [0.07, 0.12], { fill: dark, opacity: 0.22 }),
      oval(placing, [-0.15, noseY + 0.06], [0.17, 0.05], { fill: dark, opacity: 0.4 }),
      oval(placing, [-0.13, mouthY + 0.17], [0.17, 0.04], { fill: dark, opacity: 0.42 }),
      oval(placing, [-0.16, mouthY], [half * 0.9, 0.09], {
        fill: '#843c33',
        opacity: face.woman ? 0.42 : 0.26,
      }),
    ) +
    soft(
      5,
      shape(
        placing,
        `M -0.1 -0.12 C -0.03 0.15 0.02 0.3 0.07 ${noseY - 0.08}
          C 0.04 ${noseY + 0.03} -0.08 ${noseY + 0.05} -0.13 ${noseY}
          C -0.12 0.3 -0.14 0.1 -0.1 -0.12 Z`,
        { fill: dark, opacity: 0.5 },
      ),
      oval(placing, [-0.2, 0.22], [0.035, 0.22], { fill: light, opacity: 0.6, turn: 4 }),
      oval(placing, [-0.23, noseY - 0.08], [0.055, 0.05], { fill: light, opacity: 0.6 }),
      oval(placing, [-0.17, mouthY + 0.07], [0.1, 0.025], { fill: light, opacity: 0.4 }),
      age(face, placing),
    ) +
    soft(
      3,
      oval(placing, [far, eyeY + 0.03], [0.12, 0.05], { fill: dark, opacity: 0.34 }),
      oval(placing, [near, eyeY + 0.03], [0.15, 0.052], { fill: dark, opacity: 0.34 }),
      shape(placing, arch([far - 0.2, browY + 0.07], [far + 0.18, browY + 0.04], 0.1), brow),
      shape(placing, arch([near - 0.24, browY + 0.04], [near + 0.3, browY + 0.1], 0.13), brow),
    ) +
    soft(
      2,
      oval(placing, [far - 0.02, eyeY + 0.02], [0.058, 0.048], { fill: dark, opacity: 0.62 }),
      oval(placing, [near - 0.03, eyeY + 0.02], [0.068, 0.05], { fill: dark, opacity: 0.62 }),
      shape(placing, arch([far - 0.14, eyeY + 0.02], [far + 0.13, eyeY + 0.01], 0.065), lid),
      shape(placing, arch([near - 0.17, eyeY + 0.02], [near + 0.18, eyeY + 0.03], 0.085), lid),
      shape(placing, arch([-0.16 - half * 0.85, mouthY], [half - 0.15, mouthY], 0), {
        stroke: dark,
        width: 4.4,
        opacity: 0.6,
      }),
    )
  )
}

/** A line from one point to another that rises between them. */
function arch(from: Point, to: Point, rise: number): string {
  const third = (to[0] - from[0]) / 3
  return `M ${from[0]} ${from[1]}
    C ${from[0] + third} ${from[1] - rise} ${to[0] - third} ${to[1] - rise} ${to[0]} ${to[1]}`
}

/** The years deepen what is already there. */
function age(face: Face, placing: Placing): string {
  const { dark } = skins[face.skin]
  const years = Math.max(0, Math.min(1, (face.age - 36) / 46))
  if (years === 0) return ''
  const line = (path: string, opacity: number, width = 7) =>
    shape(placing, path, { stroke: dark, width, opacity: opacity * years })
  return (
    line('M -0.36 0.48 C -0.48 0.6 -0.54 0.72 -0.52 0.88', 0.42) +
    line('M 0.1 0.48 C 0.22 0.6 0.28 0.74 0.25 0.92', 0.55) +
    line('M -0.64 0.18 C -0.56 0.26 -0.46 0.27 -0.38 0.22', 0.22) +
    line('M 0.1 0.22 C 0.2 0.29 0.34 0.28 0.46 0.2', 0.24) +
    line('M -0.56 -0.64 C -0.3 -0.7 0.1 -0.7 0.34 -0.62', 0.26, 5) +
    line('M -0.5 -0.48 C -0.28 -0.53 0.06 -0.53 0.3 -0.46', 0.24, 5) +
    line('M -0.8 0.72 C -0.74 0.9 -0.66 1.02 -0.56 1.12', 0.3, 9) +
    line('M 0.5 0.6 C 0.52 0.8 0.46 0.98 0.34 1.12', 0.4, 9)
  )
}

export function glasses(face: Face, placing: Placing): string {
  const frame = { stroke: skins[face.skin].dark, width: 3.4, opacity: 0.75 }
  const glint = { fill: '#fff', opacity: 0.16, turn: -30 }
  return (
    soft(
      1,
      oval(placing, [-0.51, 0.06], [0.25, 0.22], frame),
      oval(placing, [0.26, 0.07], [0.3, 0.24], frame),
      shape(placing, 'M -0.26 0.02 C -0.19 -0.05 -0.11 -0.05 -0.04 0.02', frame),
      shape(placing, 'M 0.56 0.02 C 0.72 0 0.82 0 0.92 0.06', frame),
    ) +
    soft(
      5,
      oval(placing, [-0.58, -0.02], [0.1, 0.05], glint),
      oval(placing, [0.18, -0.02], [0.12, 0.05], glint),
    )
  )
}
