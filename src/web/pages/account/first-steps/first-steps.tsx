import { useState } from 'react'
import { Link } from 'wouter'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { settingsPath } from '../../../../contract/page-addresses.ts'
import { useGuardians } from '../../../features/guardians/queries.ts'
import { type Readiness, readinessOf } from '../../../features/guardians/readiness.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Icon } from '../../../ui/pictures/icons.tsx'
import { LockIcon } from '../../../ui/pictures/lock-icon.tsx'
import styles from './first-steps.module.css'
import { nextStep, progressOf, type Step, type StepState, stepsOf } from './steps.ts'

/** The parts of a memorial: what is done, what is best done next, and how ready the guardians are. */
export function FirstSteps({ profile }: { profile: Profile }) {
  const guardians = useGuardians()
  const [now] = useState(() => new Date())
  if (guardians.isPending) {
    return (
      <div className={styles.waiting}>
        <Skeleton lines={6} />
      </div>
    )
  }
  const readiness = readinessOf(guardians.data ?? [], now)
  return (
    <>
      <Steps profile={profile} readiness={readiness} />
      {guardians.isError ? (
        <LoadFailure
          text="Your administrators could not be loaded."
          onRetry={() => guardians.refetch()}
        />
      ) : (
        <p className={readiness.isReady ? styles.ready : styles.notReady}>{readiness.words}</p>
      )}
    </>
  )
}

function Steps({ profile, readiness }: { profile: Profile; readiness: Readiness }) {
  const steps = stepsOf(profile, readiness.isReady)
  const next = nextStep(steps)
  const { done, total } = progressOf(steps)
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.heading}>
        <h2 id="first-steps">First steps</h2>
        <span>
          {done} of {total}
        </span>
      </div>
      <progress className={styles.progress} value={done} max={total} aria-hidden="true" />
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.tab}>
            <StepLink step={step} isNext={step === next} />
          </li>
        ))}
      </ol>
      {/* Without a birthday the page already says so, with a button. */}
      {next && profile.date_of_birth && (
        <ButtonLink href={settingsPath(next.tab)}>Next: {next.label}</ButtonLink>
      )}
    </section>
  )
}

function StepLink({ step, isNext }: { step: Step; isNext: boolean }) {
  return (
    <Link
      href={settingsPath(step.tab)}
      className={styles.step}
      data-state={step.state}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={styles.mark}>{marks[step.state]}</span>
      <span>{step.label}</span>
      <VisuallyHidden>{stateWords[step.state]}</VisuallyHidden>
    </Link>
  )
}

const marks = {
  done: (
    <Icon size={18}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  ),
  open: null,
  locked: <LockIcon size={18} />,
} satisfies Record<StepState, unknown>

const stateWords: Record<StepState, string> = {
  done: ' (done)',
  open: ' (to do)',
  locked: ' (with premium)',
}
