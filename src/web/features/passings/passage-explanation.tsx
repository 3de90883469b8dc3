import { useEffect, useRef } from 'react'
import type { Entrusted } from '../../../contract/passings/passings.ts'
import { readersDay } from '../../lib/text/readers-dates.ts'
import { StarList } from '../../ui/layout/star-list.tsx'
import { otherName, waitText } from './passing-text.ts'
import styles from './passings.module.css'

interface PassageExplanationProps {
  person: Entrusted
  name: string
  holdHours: number
}

/** Says what recording the day leads to, before the guardian decides. */
export function PassageExplanation({ person, name, holdHours }: PassageExplanationProps) {
  if (holdHours === 0 && person.passing?.opened_at) return <CorrectionAtOnce />
  if (holdHours === 0) return <AtOnce person={person} name={name} />
  if (person.passing?.opened_at) return <OpenCorrection person={person} />
  return <WithWaitingTime person={person} name={name} holdHours={holdHours} />
}

function AtOnce({ person, name }: { person: Entrusted; name: string }) {
  return (
    <div>
      <p>When you record this day:</p>
      <StarList>
        <li>the memorial opens to everybody at once, with its words, voice and tributes;</li>
        <li>
          {name} is told by mail{person.has_other_guardian && `, and so is ${otherName(person)}`};
        </li>
        <li>
          should it be a mistake, {name} can undo it with the link in that mail. You can correct the
          date here.
        </li>
      </StarList>
    </div>
  )
}

function CorrectionAtOnce() {
  return (
    <p>
      The memorial is open, and stays open. The day changes at once, on the stone and for the
      anniversaries.
    </p>
  )
}

function WithWaitingTime({ person, name, holdHours }: PassageExplanationProps) {
  return (
    <div>
      <p>Take your time. Nothing becomes public at once. When you record this day:</p>
      <StarList>
        <li>what {name} left is sealed, so that nobody can change it;</li>
        <li>we write to {name} at once and on the days that follow, in case it is a mistake;</li>
        {person.has_other_guardian && (
          <li>{otherName(person)} is told, and can confirm it or object;</li>
        )}
        <li>
          after {waitText(holdHours)} the memorial opens to everybody, with its words, voice and
          tributes. Until then you can correct the day, or take it back.
        </li>
      </StarList>
    </div>
  )
}

function OpenCorrection({ person }: { person: Entrusted }) {
  const agreeing = person.has_other_guardian ? `${otherName(person)} has agreed` : 'we have agreed'
  return (
    <p>
      The memorial is open, so the day changes only once {agreeing}. No Eternal Message leaves that
      would not have been due.
    </p>
  )
}

/** The second question, with the day written out. */
export function PassageQuestion({ name, passedOn }: { name: string; passedOn: string }) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div ref={question} tabIndex={-1} className={styles.question}>
      <p>Please read this once more before you record it.</p>
      <p className={styles.claim}>
        {name} died on <strong>{weekdayOf(passedOn)}</strong>.
      </p>
      <p>If you are not sure, go back. Nothing is lost by waiting.</p>
    </div>
  )
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** `2026-11-15` as "Sunday, November 15, 2026". */
export function weekdayOf(day: string): string {
  if (day === '') return ''
  return `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${readersDay(day)}`
}
