import type { Random } from '../random.ts'
import type { Paint } from './brush.ts'
import type { Tones } from './palette.ts'

/** Strokes of a lighter and a darker tone, darker towards the shadow. */
export function tint(hair: Tones): (random: Random, share: number) => Paint {
  return (random, share) => {
    const lit = random.next() < 0.62 - share * 0.5
    return {
      stroke: lit ? hair.light : hair.shade,
      width: 2 + random.next() * 3,
      opacity: 0.12 + random.next() * 0.28,
    }
  }
}
