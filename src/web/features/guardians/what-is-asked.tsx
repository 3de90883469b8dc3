import type { Invitation } from '../../../contract/guardians/guardians.ts'
import { StarList } from '../../ui/layout/star-list.tsx'
import { Gravestone } from '../../ui/stone/gravestone.tsx'
import { OwnWords } from '../passings/own-words.tsx'
import { useSite } from '../site/site.ts'
import styles from './guardians.module.css'

/** Who asks: the stone as it is today, and the owner's own words. */
export function WhoAsks({ invitation }: { invitation: Invitation }) {
  const { owner_name: name, relation, stone } = invitation
  return (
    <>
      <div className={styles.stone}>
        <Gravestone
          style={stone.grave_style}
          sizes="16rem"
          isFirst
          inscription={{
            name,
            bornOn: stone.date_of_birth,
            passedOn: stone.date_of_death,
            words: stone.memorial_message,
            portrait: stone.profile_photo,
            flag: undefined,
          }}
        />
      </div>
      {relation && invitation.kind === 'administrator' && (
        <p className={styles.relation}>What you are to each other: {relation}.</p>
      )}
      <OwnWords words={invitation.note} name={name} />
    </>
  )
}

export function WhatIsAsked() {
  const hasWaitingTime = useSite().passage_hold_hours > 0
  return (
    <div className={styles.asked}>
      <h2 className={styles.heading}>What will be asked of you</h2>
      <StarList>
        <li>
          When that day has come, you record it here as an administrator. The memorial then opens
          {hasWaitingTime && ', after a waiting time in which a mistake can be taken back'}.
        </li>
        <li>Once a year, one press: whether our letters still reach you.</li>
      </StarList>
      <h2 className={styles.heading}>What will not</h2>
      <StarList>
        <li>No money, ever, and nothing to do today.</li>
        <li>No secrets to keep: you see nothing private before that day.</li>
        <li>No duty without end: you can lay it down whenever you wish.</li>
      </StarList>
    </div>
  )
}

/** For a memorial by family. */
export function WhatKeepingIs() {
  return (
    <div className={styles.asked}>
      <h2 className={styles.heading}>What keepers do</h2>
      <StarList>
        <li>They build it together: the portrait, the words, the story and the pictures.</li>
        <li>They read what visitors leave, and answer for what is shown.</li>
      </StarList>
      <h2 className={styles.heading}>What is not asked of you</h2>
      <StarList>
        <li>No money, and nothing to do today.</li>
        <li>No duty without end: you can leave whenever you wish.</li>
      </StarList>
    </div>
  )
}
