import type { Entrusted, EntrustedPassing } from '../../../contract/passings/passings.ts'
import { longMoment } from '../../lib/text/dates.ts'
import { readersDay, readersDayOf } from '../../lib/text/readers-dates.ts'
import { stateOf } from './passing-state.ts'

/** What a guardian reads about a recorded passing, one sentence group after the other. */
export function passingText(person: Entrusted): string[] {
  const { passing } = person
  if (!passing) return []
  return [
    stateText(person, passing),
    ...proposalText(person, passing),
    ...heldMessagesText(person, passing),
  ]
}

function stateText(person: Entrusted, passing: EntrustedPassing): string {
  switch (stateOf(passing)) {
    case 'disputed':
      return 'We have been told that this person is alive, and are looking into it. Until that is settled, the memorial stays as it is and no Eternal Message is sent.'
    case 'held':
      return 'We have stopped the clock to look into this. There is nothing you need to do. We will write to you.'
    case 'objected':
      return objectedText(person, passing)
    case 'open-objected':
      return `The memorial is open, but ${passing.objection?.by_me ? 'you have' : `${otherName(person)} has`} objected. No Eternal Message is sent until you both agree, or until we have decided.`
    case 'open':
      return `The memorial has been open since ${readersDayOf(passing.opened_at ?? '')}.`
    case 'unconfirmed':
      return unconfirmedText(person, passing)
    case 'waiting':
      return waitingText(person, passing)
  }
}

/** The owner's name for the other guardian. */
export function otherName({ others }: Pick<Entrusted, 'others'>): string {
  const [other, ...more] = others
  return (more.length === 0 && other?.name) || 'the other administrator'
}

export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function recorderText(person: Entrusted, passing: EntrustedPassing): string {
  const who = passing.recorded_by_me ? 'You' : capital(otherName(person))
  return `${who} recorded this on ${readersDay(passing.recorded_on)}.`
}

function objectedText(person: Entrusted, passing: EntrustedPassing): string {
  return passing.recorded_by_me
    ? `${capital(otherName(person))} has objected, so the clock stands still and the memorial stays closed. Please speak with each other. It goes on once they confirm, or once we have decided; you can also take the recording back.`
    : 'You have objected, so the clock stands still and the memorial stays closed. It goes on once you confirm, or once we have decided.'
}

// Says that the account was used, but never when.
const usedSince =
  'The account has been used after that day. Relatives sometimes do that, so it need not mean anything; but time alone does not open this memorial.'

function unconfirmedText(person: Entrusted, passing: EntrustedPassing): string {
  return `${recorderText(person, passing)} ${usedSince} ${confirmerText(person, passing)}`
}

function confirmerText(person: Entrusted, passing: EntrustedPassing): string {
  if (!passing.recorded_by_me) return 'It opens once you confirm, or once we do.'
  return person.has_other_guardian
    ? `It opens once ${otherName(person)} confirms, or once we do. We have written to them.`
    : 'It opens once we have confirmed it. We will write to you.'
}

function waitingText(person: Entrusted, passing: EntrustedPassing): string {
  const opens = `The memorial opens on ${longMoment(passing.opens_at ?? '')}. Until then it stays closed.`
  return `${recorderText(person, passing)} ${opens} ${waitingAnswerText(person, passing)}`.trim()
}

function waitingAnswerText(person: Entrusted, passing: EntrustedPassing): string {
  if (passing.recorded_by_me) {
    if (passing.is_confirmed) return `${capital(otherName(person))} has confirmed it.`
    return person.has_other_guardian
      ? `${capital(otherName(person))} has been told, and can confirm it or object.`
      : ''
  }
  return passing.is_confirmed
    ? 'You have confirmed it.'
    : 'If you know that it is true, please confirm it. If you doubt it, object, and the clock stops.'
}

function proposalText(person: Entrusted, passing: EntrustedPassing): string[] {
  if (!passing.proposed_death_date) return []
  const day = readersDay(passing.proposed_death_date)
  if (!passing.proposed_by_me) {
    return [
      `${capital(otherName(person))} asks to correct the day to ${day}. It changes only if you agree.`,
    ]
  }
  return [
    person.has_other_guardian
      ? `You have asked to correct the day to ${day}. ${capital(otherName(person))} has to agree.`
      : `You have asked to correct the day to ${day}. We have to agree, and will write to you.`,
  ]
}

function heldMessagesText(person: Entrusted, passing: EntrustedPassing): string[] {
  const count = passing.held_messages
  if (count === 0) return []
  const waits =
    count === 1
      ? 'One Eternal Message was due before this was recorded. It waits'
      : `${count} Eternal Messages were due before this was recorded. They wait`
  const rest = count === 1 ? '.' : '; then they come one a day, the oldest first.'
  return [`${waits} until ${releaserOf(person, passing)}${rest}`]
}

function releaserOf(person: Entrusted, passing: EntrustedPassing): string {
  if (!passing.recorded_by_me) return 'you have confirmed the passing'
  return person.has_other_guardian
    ? `${otherName(person)} has confirmed the passing`
    : 'we have confirmed the passing'
}

interface Recorded {
  message: string
  opens_at: string | null
  needs_confirmation: boolean
}

/** What recording or correcting a day has led to. */
export function recordedText(person: Entrusted, recorded: Recorded, holdHours: number): string {
  if (holdHours === 0) return 'Death date updated successfully!'
  if (person.passing?.opened_at) {
    return person.has_other_guardian
      ? `Thank you. The day changes once ${otherName(person)} agrees. We have written to them.`
      : 'Thank you. The day changes once we have agreed. We will write to you.'
  }
  if (recorded.needs_confirmation) {
    const confirmer = person.has_other_guardian ? `${otherName(person)} confirms` : 'we confirm'
    return `We are very sorry for your loss. The day is recorded. ${usedSince} It opens once ${confirmer} it.`
  }
  return recorded.opens_at
    ? `We are very sorry for your loss. The day is recorded. The memorial opens on ${longMoment(recorded.opens_at)}.`
    : recorded.message
}

/** 72 as "three days". */
export function waitText(hours: number): string {
  const days = hours / 24
  if (!Number.isInteger(days)) return hours === 1 ? 'an hour' : `${hours} hours`
  const small = ['', 'a day', 'two days', 'three days', 'four days', 'five days', 'six days']
  return small[days] || `${days} days`
}
