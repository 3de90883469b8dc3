import { useState } from 'react'
import { Link } from 'wouter'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { changeVisibility } from '../../../../contract/memorials/memorials.ts'
import { settingsPath } from '../../../../contract/page-addresses.ts'
import type { PartAudience, Visibility } from '../../../../contract/values/visibility.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Icon } from '../../../ui/pictures/icons.tsx'
import { refreshProfile } from '../../accounts/sessions/session.ts'
import { ChoiceList } from './choice-list.tsx'
import { partAudienceChoices, partNames } from './choice-words.ts'
import { setOwnVisibility, useOwnVisibility } from './queries.ts'
import styles from './seen-by.module.css'
import { hasAudience, type Part, type PartWithAudience, partFields, whoSees } from './who-sees.ts'

/** One sentence beside a part of the memorial: who sees it now and who will. */
export function SeenBy({ part, profile }: { part: Part; profile: Profile }) {
  const { data: visibility } = useOwnVisibility()
  if (!visibility) return <p className={styles.line} aria-hidden="true" />
  const isInGraveyard = profile.date_of_birth !== null
  const sentence = (
    <span>
      <strong>Who sees it:</strong> {whoSees(part, visibility, { isInGraveyard })}
    </span>
  )
  if (!hasAudience(part)) {
    return (
      <p className={styles.line}>
        <Eye />
        {sentence}
        <Link href={settingsPath('visibility')}>Change</Link>
      </p>
    )
  }
  return (
    <details className={styles.details}>
      <summary className={styles.line}>
        <Eye />
        {sentence}
        <span className={styles.change}>Change</span>
      </summary>
      <PartChoice part={part} visibility={visibility} />
    </details>
  )
}

/** Saved at once: there is nothing else to decide here. */
function PartChoice({ part, visibility }: { part: PartWithAudience; visibility: Visibility }) {
  const field = partFields[part]
  const [pressed, setPressed] = useState<PartAudience>()
  const { state, run } = useMutation<PartAudience>({
    async send(audience) {
      setOwnVisibility(await call(changeVisibility, { body: { [field]: audience } }))
      await refreshProfile()
      return successState('Saved.')
    },
    failed(error) {
      setPressed(undefined)
      return errorState(anyErrorText(errorBody(error)) ?? 'This could not be saved just now.')
    },
  })
  return (
    <div className={styles.choice}>
      <ChoiceList
        legend={`Who sees ${partNames[part]}`}
        name={field}
        choices={partAudienceChoices}
        value={pressed ?? visibility[field]}
        onChange={(audience) => {
          setPressed(audience)
          void run(audience)
        }}
      />
      <Status message={state.status} />
    </div>
  )
}

const Eye = () => (
  <Icon size={20}>
    <path d="M2.5 12s3.5-6.5 9.5-6.5S21.5 12 21.5 12s-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
)
