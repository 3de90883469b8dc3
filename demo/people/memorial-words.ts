import memorialLines from '../data/memorial-lines.json' with { type: 'json' }
import { fillSlots, type Subject } from './fill-slots.ts'
import { linesInOwnLanguage } from './own-language.ts'
import { type Random, scramble } from './random.ts'

const { wholeLines, openings, closings, faithLines } = memorialLines

export function memorialWords(random: Random, subject: Subject): string {
  if (subject.living) return livingWords(random, subject)
  const kind = random.next()
  const own = linesInOwnLanguage(subject)
  if (own && kind < 0.16) return random.pick(own)
  if (kind < 0.34) {
    return fillSlots(random, subject, inTurn(stage(subject.age, wholes), subject))
  }
  const opening = fillSlots(random, subject, inTurn(stage(subject.age, starts), subject))
  const faith: readonly string[] = faithLines[subject.graveStyle]
  const end = random.next()
  if (end < 0.16 && faith.length > 0) {
    return `${opening} ${fillSlots(random, subject, random.pick(faith))}`
  }
  return end < 0.58 ? `${opening} ${random.pick(closings)}` : opening
}

function livingWords(random: Random, subject: Subject): string {
  const lines: readonly string[] = random.chance(0.3) ? wholeLines.living : openings.living
  return fillSlots(random, subject, inTurn(lines, subject))
}

/** Lines that fit a short life, a grown one and a long one. */
interface Stages {
  young: readonly string[]
  grown: readonly string[]
  old: readonly string[]
}

const wholes: Stages = {
  young: [...wholeLines.any, ...wholeLines.young],
  grown: wholeLines.any,
  old: [...wholeLines.any, ...wholeLines.old],
}

const starts: Stages = {
  young: openings.any,
  grown: [...openings.any, ...openings.working],
  old: [...openings.any, ...openings.working, ...openings.old],
}

function stage(age: number, stages: Stages): readonly string[] {
  if (age >= 66) return stages.old
  return age < 34 ? stages.young : stages.grown
}

/** Neighbours in the list get different lines: the choice advances with every index. */
function inTurn(lines: readonly string[], subject: Subject): string {
  const start = scramble(subject.seed) >>> 8
  return lines[(start + subject.index * 17) % lines.length] ?? ''
}
