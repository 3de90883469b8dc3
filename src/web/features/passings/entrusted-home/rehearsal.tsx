import { useEffect, useRef, useState } from 'react'
import type { Entrusted, EntrustedPassing } from '../../../../contract/passings/passings.ts'
import { dayMs, hourMs } from '../../../../contract/values/durations.ts'
import { today } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PassageExplanation, PassageQuestion } from '../passage-explanation.tsx'
import { passingText } from '../passing-text.ts'
import passings from '../passings.module.css'
import { useHoldHours } from '../use-hold-hours.ts'
import styles from './entrusted-home.module.css'
import { EntrustedStone } from './watched-over.tsx'

const name = 'Alma Winterbourne'

/** An invented person: the rehearsal sends and stores nothing. */
function invented(passing: EntrustedPassing | null, passedOn: string | null): Entrusted {
  return {
    id: 0,
    email: '',
    full_name: name,
    date_of_birth: '1938-05-02',
    death_date: passedOn,
    referral_source: null,
    passing,
    status: 'accepted',
    asked_at: '2020-01-01T12:00:00Z',
    relation: '',
    note: '',
    has_other_guardian: true,
    others: [{ name: 'Paul Winterbourne', status: 'accepted' }],
    memorial_url: null,
    is_listed: false,
    receives_messages: true,
    stone: {
      grave_style: 'simple',
      memorial_message: 'The garden was never finished.',
      profile_photo: null,
    },
  }
}

function recordedAt(now: Date, holdHours: number, isOpen: boolean): EntrustedPassing {
  return {
    recorded_on: today(now),
    recorded_by_me: true,
    opens_at: isOpen ? null : new Date(now.getTime() + holdHours * hourMs).toISOString(),
    opened_at: isOpen ? now.toISOString() : null,
    needs_confirmation: false,
    is_confirmed: isOpen,
    is_objected: false,
    is_held: false,
    is_disputed: false,
    objection: null,
    proposed_death_date: null,
    proposed_by_me: false,
    held_messages: 0,
  }
}

const steps = ['panel', 'day', 'question', 'waiting', 'open'] as const
type Step = (typeof steps)[number]

const titles: Record<Step, string> = {
  panel: 'You open the Admin Panel',
  day: 'You name the day',
  question: 'You are asked once more',
  waiting: 'Time passes',
  open: 'The memorial opens',
}

/** Every step of the day, with invented people. It makes no calls, so it leaves no traces. */
export function Rehearsal() {
  const [place, setPlace] = useState<number>()
  if (place === undefined) {
    return (
      <section className={styles.day}>
        <h2 className={styles.heading}>Go through it once</h2>
        <p>
          A rehearsal with invented people shows every step as it will be. Nothing is recorded, sent
          or kept.
        </p>
        <Button tone="quiet" onClick={() => setPlace(0)}>
          Begin the rehearsal
        </Button>
      </section>
    )
  }
  const step = steps[place] ?? 'panel'
  const isLast = place === steps.length - 1
  return (
    <section className={styles.rehearsal} aria-label="Rehearsal">
      <p className={styles.mark}>
        Rehearsal, step {place + 1} of {steps.length}. {name} is invented, and nothing is kept.
      </p>
      <StepHeading key={step} title={titles[step]} />
      <StepContent step={step} />
      <div className={styles.presses}>
        {!isLast && (
          <Button onClick={() => setPlace(place + 1)}>{nextLabels[step] ?? 'Go on'}</Button>
        )}
        {place > 0 && (
          <Button tone="quiet" onClick={() => setPlace(place - 1)}>
            Back
          </Button>
        )}
        <Button tone="quiet" onClick={() => setPlace(undefined)}>
          End the rehearsal
        </Button>
      </div>
    </section>
  )
}

/** Labelled like the real buttons. */
const nextLabels: Partial<Record<Step, string>> = {
  panel: 'Mark Passage (rehearsal)',
  day: 'Name this day (rehearsal)',
  question: 'Yes, record this day (rehearsal)',
  waiting: 'Let the time pass (rehearsal)',
}

function StepHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {title}
    </h2>
  )
}

function StepContent({ step }: { step: Step }) {
  const holdHours = useHoldHours()
  // One moment for the whole rehearsal.
  const [now] = useState(() => new Date())
  const passedOn = today(new Date(now.getTime() - dayMs))
  switch (step) {
    case 'panel':
      return (
        <>
          <Stone person={invented(null, null)} />
          <p>
            {name} stands there, with a button “Mark Passage”. It is never pressed by accident:
            nothing happens before you have answered twice.
          </p>
        </>
      )
    case 'day':
      return (
        <>
          <PassageExplanation person={invented(null, null)} name={name} holdHours={holdHours} />
          <Field label="Day (rehearsal)" name="rehearsed" type="date" defaultValue={passedOn} />
        </>
      )
    case 'question':
      return <PassageQuestion name={name} passedOn={passedOn} />
    case 'waiting': {
      const person = invented(recordedAt(now, holdHours, holdHours === 0), passedOn)
      return (
        <>
          <div className={passings.state}>
            <p>We are very sorry for your loss.</p>
            {passingText(person).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <p>
            We write to {name} in case it is a mistake, and to Paul, who confirms it or says why
            not. You can correct the day or take it back.
          </p>
        </>
      )
    }
    case 'open':
      return (
        <>
          <Stone person={invented(recordedAt(now, holdHours, true), passedOn)} />
          <p>
            The stone has its second date, and everybody can read, hear and see what {name} left.
            You get a letter, and a short way through what families often do next. That was all.
          </p>
        </>
      )
  }
}

function Stone({ person }: { person: Entrusted }) {
  return (
    <div className={styles.stone}>
      <EntrustedStone person={person} isFirst />
    </div>
  )
}
