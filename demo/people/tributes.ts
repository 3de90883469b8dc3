import tributeLines from '../data/tribute-lines.json' with { type: 'json' }
import { fillSlots, type Subject } from './fill-slots.ts'
import { familyName, inventName, writesNatively } from './names.ts'
import { linesInOwnLanguage } from './own-language.ts'
import type { Random } from './random.ts'

const { lines, templates, namelessAuthors } = tributeLines

export interface InventedTribute {
  authorName: string
  message: string
  daysAgo: number
}

export function inventTributes(
  random: Random,
  subject: Subject,
  daysSincePassing: number,
  year: number,
): InventedTribute[] {
  const count = tributeCount(random)
  const left: InventedTribute[] = []
  const said = new Set<string>()
  const window = Math.min(daysSincePassing, 1500)
  for (let tries = 0; left.length < count && tries < count * 2; tries += 1) {
    const tribute = oneTribute(random, subject, daysSincePassing, year)
    if (said.has(tribute.message)) continue
    said.add(tribute.message)
    left.push({ ...tribute, daysAgo: Math.floor(window * random.next() ** 1.6) })
  }
  return left.sort((one, other) => one.daysAgo - other.daysAgo)
}

function tributeCount(random: Random): number {
  const draw = random.next()
  if (draw < 0.38) return 0
  if (draw < 0.64) return 1
  if (draw < 0.82) return 2
  if (draw < 0.96) return random.between(3, 5)
  return random.between(6, 12)
}

type Voice = keyof typeof lines

function oneTribute(random: Random, subject: Subject, daysSincePassing: number, year: number) {
  const voice = voiceOf(random, daysSincePassing)
  const own = linesInOwnLanguage(subject)
  const native = voice !== 'visitor' && own !== undefined && random.chance(0.14)
  const message = native ? random.pick(own) : englishTribute(random, subject, voice)
  const together = voice === 'kin' && !/\b(?:I|my|me)\b/u.test(message) && random.chance(0.14)
  const authorName = together
    ? `The ${familyName(subject.culture, subject.familyAt)} family`
    : author(random, subject, voice, year)
  return { authorName, message }
}

function voiceOf(random: Random, daysSincePassing: number): Voice {
  const draw = random.next()
  if (daysSincePassing > 365 * 44) return draw < 0.6 ? 'descendant' : 'visitor'
  if (draw < 0.42) return 'kin'
  if (draw < 0.72) return 'friend'
  return draw < 0.86 ? 'neighbour' : 'visitor'
}

function englishTribute(random: Random, subject: Subject, voice: Voice): string {
  const distant = voice === 'visitor' || voice === 'descendant'
  const composed = random.chance(distant ? 0.3 : 0.55)
  const choices = composed ? templates[distant ? 'far' : 'near'] : lines[voice]
  return fillSlots(random, subject, random.pick(choices))
}

function author(random: Random, subject: Subject, voice: Voice, year: number): string {
  const draw = random.next()
  const related = voice === 'kin' || voice === 'descendant'
  if (draw < 0.08) return random.pick(namelessAuthors[voice])
  const name = inventName(random, {
    culture: subject.culture,
    woman: random.chance(0.55),
    bornIn: year - random.between(18, 84),
    native: writesNatively(subject.culture, random),
    familyAt: related && random.chance(0.7) ? subject.familyAt : undefined,
  })
  return draw < 0.34 && name.given.length > 1 ? name.given : name.full
}
