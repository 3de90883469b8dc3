import { useContext, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { paths } from '../../../../contract/page-addresses.ts'
import { GuardianSettings } from '../../../features/guardians/guardian-settings.tsx'
import { useGuardians } from '../../../features/guardians/queries.ts'
import { LiveStone } from '../../../features/memorials/live-stone.ts'
import { SeenBy } from '../../../features/memorials/visibility/seen-by.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { type BeginStep, beginSteps, pathAfter, pathBefore } from './begin-steps.ts'
import styles from './first-run.module.css'
import { EditorPanel } from './part-editor.tsx'

interface FirstRunProps {
  step: BeginStep
  profile: Profile
}

/** One question per screen. Each can be skipped, and each shows its answer on the stone. */
export function FirstRun({ step, profile }: FirstRunProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const show = useContext(LiveStone)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => () => show?.(undefined), [show])
  const isAnswered = useIsAnswered(step, profile)
  const before = pathBefore(step)
  return (
    <div className={styles.run}>
      <p className={styles.count}>
        Question {beginSteps.indexOf(step) + 1} of {beginSteps.length}
      </p>
      <progress
        className={styles.progress}
        value={beginSteps.indexOf(step) + 1}
        max={beginSteps.length}
        aria-hidden="true"
      />
      <h1 ref={heading} tabIndex={-1} className={styles.question}>
        {step.question}
      </h1>
      {step.part ? (
        <>
          <SeenBy part={step.part} profile={profile} />
          <EditorPanel part={step.part} profile={profile} />
        </>
      ) : (
        <div className={styles.panel}>
          <GuardianSettings />
        </div>
      )}
      <nav className={styles.ways} aria-label="First run">
        <ButtonLink href={pathAfter(step)} tone={isAnswered ? 'lit' : 'quiet'}>
          {isAnswered ? 'Go on' : 'Skip for now'}
        </ButtonLink>
        {before && <Link href={before}>Back</Link>}
        <Link href={paths.myMemorial}>Leave the questions</Link>
      </nav>
    </div>
  )
}

function useIsAnswered(step: BeginStep, profile: Profile): boolean {
  const guardians = useGuardians()
  return {
    name: profile.full_name !== '',
    birth: profile.date_of_birth !== null,
    // The simple stone is a choice, too.
    stone: true,
    words: profile.memorial_message !== '',
    trust: (guardians.data?.length ?? 0) > 0,
  }[step.id]
}
