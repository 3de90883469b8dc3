import type { GraveStyle } from '../../src/contract/values/grave-styles.ts'
import fillings from '../data/fillings.json' with { type: 'json' }
import type { Random } from './random.ts'

/** What a line needs to know about its person. */
export interface Subject {
  seed: number
  index: number
  woman: boolean
  living: boolean
  /** Age at passing, or today. */
  age: number
  nation: string
  culture: string
  graveStyle: GraveStyle
  familyAt: number
}

/** A line split at its slots: text and slot names in turn, text first. */
const cuts = new Map<string, string[]>()

/** Fills every slot of a line to fit the person. */
export function fillSlots(random: Random, subject: Subject, line: string): string {
  let parts = cuts.get(line)
  if (!parts) {
    parts = line.split(/[{}]/u)
    cuts.set(line, parts)
  }
  let text = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2) {
    text += slot(random, subject, parts[at] ?? '', text) + (parts[at + 1] ?? '')
  }
  return text
}

function slot(random: Random, subject: Subject, name: string, before: string): string {
  const key = name.toLowerCase()
  const words = slotWords(random, subject, key, before)
  return key === name ? words : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function slotWords(random: Random, subject: Subject, key: string, before: string): string {
  const agreeing = (subject.woman ? hers : his)[key]
  if (agreeing) return agreeing
  if (key === 'years') return spelledYears(random, subject.age, subject.living)
  const choices: readonly string[] = fillings[key as keyof typeof fillings]
  let choice = random.pick(choices)
  for (let tries = 0; tries < 4 && before.includes(choice); tries += 1)
    choice = random.pick(choices)
  return choice.includes('{') ? fillSlots(random, subject, choice) : choice
}

const his: Readonly<Record<string, string>> = {
  he: 'he',
  him: 'him',
  his: 'his',
  himself: 'himself',
  spouse: 'husband',
  parent: 'father',
  sibling: 'brother',
  child: 'son',
  grandparent: 'grandfather',
}

const hers: Readonly<Record<string, string>> = {
  he: 'she',
  him: 'her',
  his: 'her',
  himself: 'herself',
  spouse: 'wife',
  parent: 'mother',
  sibling: 'sister',
  child: 'daughter',
  grandparent: 'grandmother',
}

const tens = '? ? twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ones = `? one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen`.split(/\s+/u)

/** Years of work fit into the life; the living count all of theirs. */
function spelledYears(random: Random, age: number, living: boolean): string {
  const most = Math.max(6, Math.min(47, age - 22))
  return spelled(living ? age : random.between(Math.ceil(most * 0.4), most))
}

function spelled(number: number): string {
  if (number < 20) return ones[number] ?? ''
  const ten = tens[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${ones[number % 10]}`
}
