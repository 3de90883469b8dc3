import type { Cover, Face } from '../face.ts'
import { oval, type Placing, shape, soft } from './brush.ts'
import { cloths, type Tones } from './palette.ts'

/** Drawn from behind the head to before it. */
export function coverBehind(face: Face, placing: Placing): string {
  const path = behind[face.cover]
  return path ? soft(2, shape(placing, path, { fill: cloths[face.cloth].shade })) : ''
}

const behind: Partial<Record<Cover, string>> = {
  hijab: `M -1.02 -0.4 C -1.16 0.4 -1.02 1.2 -1.5 2.2 C -0.8 2.9 1.2 2.9 1.9 2.3
    C 1.4 1.4 1.4 0.2 1.2 -0.7 C 0.9 -1.6 -0.8 -1.7 -1.02 -0.4 Z`,
  headscarf: `M -0.6 -0.4 C -0.96 0.3 -0.9 0.9 -0.6 1.4 C 0 1.8 0.8 1.76 1.14 1.3
    C 1.3 0.8 1.24 0 0.9 -0.6 Z`,
}

export function coverInFront(face: Face, placing: Placing): string {
  const cloth = cloths[face.cloth]
  switch (face.cover) {
    case 'hijab':
      return hijab(placing, cloth)
    case 'headscarf':
      return headscarf(placing, cloth)
    case 'head wrap':
      return wrap(placing, cloth, -1.9)
    case 'turban':
      return wrap(placing, cloth, -2)
    case 'hat':
      return hat(placing, cloths.charcoal)
    case 'flat cap':
      return flatCap(placing, cloths.moss)
    case 'kippah':
      return kippah(placing, cloths.navy)
    case 'skullcap':
      return skullcap(placing, cloths.white)
    case 'none':
      return ''
  }
}

function hijab(placing: Placing, cloth: Tones): string {
  const fold = folds(placing)
  return (
    soft(
      2,
      shape(
        placing,
        `M -0.1 -1.58 C -0.86 -1.58 -1.1 -1 -1.05 -0.3 C -1.02 0.5 -0.94 1 -0.62 1.46
          C -0.9 1.86 -1.3 2.06 -1.6 2.3 C -0.6 3.1 1.2 3.1 2 2.4 C 1.5 1.8 1.3 1.2 1.24 0.4
          C 1.26 -0.8 0.86 -1.62 -0.1 -1.58 Z M -0.16 -0.96 C -0.66 -0.94 -0.88 -0.56 -0.86 0.1
          C -0.84 0.6 -0.68 1.04 -0.36 1.3 C -0.2 1.4 -0.02 1.42 0.18 1.32
          C 0.62 1.06 0.8 0.5 0.77 -0.1 C 0.72 -0.64 0.36 -0.98 -0.16 -0.96 Z`,
        { fill: 'url(#cloth)', holes: true },
      ),
    ) +
    soft(
      5,
      fold('M -0.6 1.36 C -0.2 1.76 0.5 1.76 1.04 1.1', cloth.dark, 0.5),
      fold('M -0.8 1.7 C -0.2 2.2 0.7 2.1 1.4 1.6', cloth.dark, 0.4),
      fold('M -1 2 C -0.4 2.6 0.7 2.6 1.6 2.1', cloth.light, 0.25),
      fold('M 0.9 -0.6 C 1.06 0 1.06 0.7 0.9 1.2', cloth.dark, 0.4),
      fold('M -0.5 -1.36 C -0.86 -1.1 -0.98 -0.6 -0.96 0.2', cloth.light, 0.5),
      fold('M 0.1 -1.4 C 0.7 -1.2 1 -0.7 1.06 0', cloth.light, 0.16),
      fold(
        'M -0.84 0.3 C -0.86 -0.5 -0.6 -0.96 -0.14 -0.96 C 0.36 -0.96 0.72 -0.6 0.77 -0.06',
        cloth.dark,
        0.55,
      ),
    )
  )
}

function headscarf(placing: Placing, cloth: Tones): string {
  const fold = folds(placing)
  return (
    soft(
      2,
      shape(
        placing,
        `M -0.12 -1.56 C -0.8 -1.56 -1.06 -1 -1 -0.3 C -0.98 0.4 -0.84 0.9 -0.5 1.34 L -0.2 1.5
          C -0.56 1.1 -0.84 0.6 -0.85 0.1 C -0.86 -0.36 -0.78 -0.66 -0.5 -0.84
          C -0.2 -0.96 0.3 -0.94 0.56 -0.7 C 0.82 -0.42 0.88 0.1 0.8 0.5
          C 0.7 0.94 0.38 1.26 0.04 1.44 L 0.3 1.6 C 0.86 1.5 1.2 1.1 1.25 0.5
          C 1.32 -0.7 0.86 -1.58 -0.12 -1.56 Z`,
        { fill: 'url(#cloth)' },
      ),
      shape(
        placing,
        `M -0.26 1.4 C -0.1 1.52 0.12 1.52 0.26 1.46 C 0.4 1.72 0.5 1.9 0.42 2.1
          C 0.26 2 0.12 1.84 0.04 1.66 C -0.06 1.84 -0.18 2 -0.36 2.04
          C -0.4 1.84 -0.36 1.6 -0.26 1.4 Z`,
        { fill: cloth.shade },
      ),
    ) +
    soft(
      5,
      fold('M -0.5 -1.34 C -0.8 -1.1 -0.94 -0.6 -0.92 0.2', cloth.light, 0.5),
      fold('M 0.7 -1.2 C 1.02 -0.6 1.1 0.2 0.96 0.9', cloth.dark, 0.45),
      fold('M 0.2 -1.36 C 0.7 -1.1 0.98 -0.5 1 0.2', cloth.light, 0.16),
      fold(
        'M -0.82 0 C -0.8 -0.6 -0.4 -0.9 0.06 -0.88 C 0.5 -0.84 0.8 -0.4 0.82 0.2',
        cloth.dark,
        0.55,
      ),
      fold('M -0.1 1.46 C -0.14 1.7 -0.2 1.9 -0.3 2', cloth.dark, 0.4),
    )
  )
}

function wrap(placing: Placing, cloth: Tones, top: number): string {
  const fold = folds(placing)
  return (
    soft(
      2,
      shape(
        placing,
        `M -0.95 -0.5 C -1.24 -0.9 -1.16 -1.6 -0.5 ${top}
          C 0.3 ${top - 0.14} 1.18 -1.8 1.24 -1.04 C 1.26 -0.7 1.14 -0.4 1.03 -0.2
          C 0.8 -0.62 0.3 -0.88 -0.2 -0.84 C -0.56 -0.8 -0.82 -0.7 -0.95 -0.5 Z`,
        { fill: 'url(#cloth)' },
      ),
    ) +
    soft(
      5,
      fold('M -0.96 -0.6 C -0.5 -1.1 0.5 -1.5 1.14 -1.3', cloth.dark, 0.5),
      fold('M -1.06 -0.9 C -0.6 -1.4 0.2 -1.74 0.8 -1.66', cloth.dark, 0.45),
      fold('M -1 -0.76 C -0.5 -1.26 0.4 -1.62 1 -1.5', cloth.light, 0.35),
      fold('M 1.02 -0.36 C 0.6 -0.9 0 -1.16 -0.6 -1.24', cloth.light, 0.3),
      fold('M 1.1 -0.6 C 0.7 -1.16 0.2 -1.4 -0.3 -1.5', cloth.dark, 0.4),
      fold('M -0.9 -0.52 C -0.5 -0.8 0.3 -0.98 1 -0.28', cloth.dark, 0.5),
    ) +
    soft(
      16,
      oval(placing, [-0.56, -1.4], [0.34, 0.2], { fill: cloth.light, opacity: 0.5, turn: -30 }),
      oval(placing, [1, -1], [0.3, 0.5], { fill: cloth.dark, opacity: 0.5 }),
    )
  )
}

function hat(placing: Placing, felt: Tones): string {
  return (
    soft(
      2,
      shape(
        placing,
        `M -0.94 -0.9 C -1 -1.5 -0.86 -2 -0.36 -2 C -0.06 -1.92 0.3 -2.06 0.6 -1.98
          C 0.98 -1.88 1.12 -1.4 1.06 -0.84 Z`,
        { fill: felt.base },
      ),
      shape(
        placing,
        `M -0.97 -1.16 C -0.4 -0.98 0.6 -0.98 1.09 -1.14 L 1.08 -0.8
          C 0.5 -0.66 -0.4 -0.66 -0.95 -0.84 Z`,
        { fill: felt.dark },
      ),
      shape(
        placing,
        `M -1.5 -0.66 C -1.1 -1 -0.6 -0.86 0 -0.84 C 0.7 -0.82 1.2 -1 1.56 -0.72
          C 1.3 -0.5 0.7 -0.52 0 -0.54 C -0.7 -0.56 -1.2 -0.46 -1.5 -0.66 Z`,
        { fill: felt.shade },
      ),
    ) +
    soft(
      16,
      oval(placing, [-0.5, -1.56], [0.26, 0.3], { fill: felt.light, opacity: 0.6 }),
      oval(placing, [0.9, -1.4], [0.24, 0.5], { fill: felt.dark, opacity: 0.7 }),
      shadowOnBrow(placing),
    )
  )
}

function flatCap(placing: Placing, tweed: Tones): string {
  return (
    soft(
      2,
      shape(
        placing,
        `M -1.1 -0.72 C -1.16 -1.3 -0.7 -1.68 0 -1.7 C 0.7 -1.7 1.2 -1.36 1.2 -0.86
          C 1.18 -0.66 1.1 -0.52 1.03 -0.44 C 0.5 -0.78 -0.4 -0.9 -1.1 -0.72 Z`,
        { fill: tweed.base },
      ),
      shape(
        placing,
        `M -1.12 -0.82 C -0.8 -0.96 -0.2 -0.98 0.4 -0.82 C 0 -0.72 -0.6 -0.56 -1.14 -0.5
          C -1.26 -0.58 -1.24 -0.74 -1.12 -0.82 Z`,
        { fill: tweed.shade },
      ),
    ) +
    soft(
      16,
      oval(placing, [-0.5, -1.36], [0.4, 0.2], { fill: tweed.light, opacity: 0.5, turn: -12 }),
      oval(placing, [0.9, -1], [0.4, 0.5], { fill: tweed.dark, opacity: 0.55 }),
      shadowOnBrow(placing),
    )
  )
}

function shadowOnBrow(placing: Placing): string {
  return oval(placing, [-0.1, -0.5], [0.8, 0.16], { fill: '#1c130d', opacity: 0.45 })
}

function skullcap(placing: Placing, cloth: Tones): string {
  return (
    soft(
      2,
      shape(
        placing,
        `M -0.8 -0.82 C -0.84 -1.4 -0.4 -1.74 0.16 -1.74 C 0.74 -1.74 1.08 -1.36 1.08 -0.62
          C 0.5 -0.98 -0.3 -1.06 -0.8 -0.82 Z`,
        { fill: cloth.base },
      ),
    ) +
    soft(
      8,
      oval(placing, [-0.34, -1.4], [0.34, 0.12], { fill: cloth.light, opacity: 0.7, turn: -24 }),
      oval(placing, [0.88, -1.1], [0.24, 0.36], { fill: cloth.shade, opacity: 0.8 }),
      shape(placing, 'M -0.78 -0.8 C -0.3 -1.04 0.5 -0.96 1.06 -0.6', {
        stroke: cloth.dark,
        width: 9,
        opacity: 0.4,
      }),
    )
  )
}

function kippah(placing: Placing, cloth: Tones): string {
  return soft(
    2,
    shape(
      placing,
      'M -0.06 -1.62 C 0.3 -1.84 0.94 -1.66 1.1 -1.1 C 0.84 -1.4 0.4 -1.58 -0.06 -1.62 Z',
      { fill: cloth.base },
    ),
  )
}

function folds(placing: Placing): (path: string, stroke: string, opacity: number) => string {
  return (path, stroke, opacity) => shape(placing, path, { stroke, width: 10, opacity })
}
