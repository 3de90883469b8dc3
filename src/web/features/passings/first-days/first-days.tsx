import { useEffect, useRef, useState } from 'react'
import { memorialPathOf, paths } from '../../../../contract/page-addresses.ts'
import type { Entrusted } from '../../../../contract/passings/passings.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button, ButtonLink, TextButton } from '../../../ui/forms/button.tsx'
import { Actions } from '../../../ui/layout/card.tsx'
import { JoiningPanel } from '../../memorials/family/joining/joining-panel.tsx'
import { useJoinings } from '../../memorials/family/joining/queries.ts'
import { EntrustedStone } from '../entrusted-home/watched-over.tsx'
import { useEntrusted } from '../queries.ts'
import styles from './first-days.module.css'
import { keepStep, readKeptStep } from './kept-step.ts'
import { StepContent } from './step-content.tsx'
import { type Step, stepBeside, steps, titles } from './steps.ts'

/** A short series of steps after the opening, which can be left and resumed at any step. */
export function FirstDays({ ownerId }: { ownerId: number }) {
  const entrusted = useEntrusted()
  if (entrusted.isPending) return <Skeleton lines={4} />
  if (!entrusted.data) {
    return <LoadFailure text="Error loading administered users" onRetry={entrusted.refetch} />
  }
  const person = entrusted.data.find(({ id }) => id === ownerId)
  if (!person?.passing?.opened_at) {
    return (
      <>
        <Empty text="There is nothing to do here: no memorial that you look after is open at this address." />
        <ButtonLink href={paths.entrusted} tone="quiet">
          Who is entrusted to you
        </ButtonLink>
      </>
    )
  }
  return <Way person={person} />
}

function Way({ person }: { person: Entrusted }) {
  const [step, setStep] = useState(() => readKeptStep(person.id) ?? 'words')
  const go = (next: Step | 'done') => {
    keepStep(person.id, next)
    setStep(next)
  }
  const name = person.full_name || person.email
  return (
    <div className={styles.way}>
      <div className={styles.head}>
        <div className={styles.stone}>
          <EntrustedStone person={person} isFirst />
        </div>
        <p>
          The memorial of <bdi>{name}</bdi> is open. Here is what families often do next. Take from
          it what you need, in any order. You can leave at any step; this browser remembers where
          you were.
        </p>
      </div>
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((one) => (
          <li key={one}>
            <TextButton aria-current={one === step ? 'step' : undefined} onClick={() => go(one)}>
              {titles[one]}
            </TextButton>
          </li>
        ))}
      </ol>
      {step === 'done' ? (
        <End person={person} name={name} />
      ) : (
        <section className={styles.step} aria-label={titles[step]}>
          <p className={styles.mark}>
            Step {steps.indexOf(step) + 1} of {steps.length}
          </p>
          <Heading key={step} title={titles[step]} />
          <StepContent key={`content-${step}`} step={step} person={person} name={name} />
          <Presses step={step} onGo={go} />
        </section>
      )}
      <Twice person={person} />
    </div>
  )
}

/** A memorial that a family keeps, perhaps for the same person. Nothing where there is none. */
function Twice({ person }: { person: Entrusted }) {
  const { data } = useJoinings(person.id)
  const isAny = data && data.joinings.length + data.likely.length + data.set_aside.length > 0
  if (!isAny) return null
  return (
    <section id="joining" className={styles.step} aria-labelledby="twice">
      <h2 id="twice" className={styles.heading}>
        The same person twice?
      </h2>
      <JoiningPanel
        graveId={person.id}
        stone={<EntrustedStone person={person} isFirst={false} />}
        isPlanned
      />
    </section>
  )
}

function Presses({ step, onGo }: { step: Step; onGo: (step: Step | 'done') => void }) {
  const before = stepBeside(step, -1)
  const next = stepBeside(step, 1)
  return (
    <div className={styles.presses}>
      <Button tone="quiet" onClick={() => onGo(next ?? 'done')}>
        {next ? `Next: ${titles[next]}` : 'That is all'}
      </Button>
      {before && (
        <Button tone="quiet" onClick={() => onGo(before)}>
          Back
        </Button>
      )}
      <ButtonLink href={paths.entrusted} tone="quiet">
        Leave it for now
      </ButtonLink>
    </div>
  )
}

function End({ person, name }: { person: Entrusted; name: string }) {
  const memorial = memorialPathOf(person)
  return (
    <section className={styles.step} aria-label="That was all">
      <Heading title="That was all" />
      <p>
        Nothing more has to be done. Whatever you have written can be changed in the Admin Panel,
        and this page stays here. When visitors offer something, we write to you in the morning.
      </p>
      <p>
        Thank you for looking after the memorial of <bdi>{name}</bdi>.
      </p>
      <Actions align="start">
        {memorial && <ButtonLink href={memorial}>Visit the memorial</ButtonLink>}
        <ButtonLink href={paths.guardianPanel} tone="quiet">
          Open the Admin Panel
        </ButtonLink>
      </Actions>
    </section>
  )
}

/** A new step moves the focus to its heading, but the page does not begin with a jump. */
function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {title}
    </h2>
  )
}
