import { useState } from 'react'
import { Link } from 'wouter'
import { settingsPath } from '../../../../contract/page-addresses.ts'
import { useGuardians } from '../../../features/guardians/queries.ts'
import { Hint } from '../../../ui/layout/hint.tsx'
import { Subsection } from '../../../ui/layout/subsection.tsx'
import { recipientWords } from './recipient-words.ts'

/** Who receives the Eternal Messages, and what happens if no guardian is named. */
export function MessageRecipients() {
  const { data: guardians } = useGuardians()
  const [now] = useState(() => new Date())
  if (!guardians) return null
  const way = <Link href={settingsPath('administrators')}>Administrators</Link>
  return (
    <Subsection title="For whom">
      {guardians.length === 0 ? (
        <p>
          Nobody is named yet. Your messages are kept, and nobody receives them: only an
          administrator can record your passing, and they go to your administrators alone. Name
          somebody under {way}.
        </p>
      ) : (
        <>
          {recipientWords(guardians, now).map((sentence) => (
            <p key={sentence} dir="auto">
              {sentence}
            </p>
          ))}
          <Hint>
            Each message comes by mail at nine in the morning where they live. Change who receives
            them under {way}.
          </Hint>
        </>
      )}
    </Subsection>
  )
}
