import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import {
  codeOf,
  gravePath,
  mapPath,
  myMemorialPath,
  paths,
  settingsPath,
} from '../../../../contract/page-addresses.ts'
import { memorialText, nameOf } from '../../../features/graveyard/grave/grave-text.ts'
import { OwnStone } from '../../../features/memorials/own-stone.tsx'
import { useOwnVisibility } from '../../../features/memorials/visibility/queries.ts'
import { whoSees } from '../../../features/memorials/visibility/who-sees.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Actions, CentredCard } from '../../../ui/layout/card.tsx'
import { Gravestone } from '../../../ui/stone/gravestone.tsx'
import { useMemorial } from '../../public/memorial/queries.ts'
import styles from './arrival.module.css'
import { besideTheStone, onTheStone } from './parts.ts'

/** The end of the first run: the stone among its neighbours, where it stands, and who sees what. */
export function Arrival({ profile }: { profile: Profile }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const page = useMemorial(codeOf(profile) ?? '').data
  if (!profile.date_of_birth) return <KeptPlace />
  return (
    <div className={styles.arrival}>
      <div className={styles.view} aria-hidden="true">
        <div className={styles.lawn}>
          <Neighbour grave={page?.previous ?? null} />
          <div className={styles.own}>
            <OwnStone profile={profile} sizes="22rem" isFirst />
          </div>
          <Neighbour grave={page?.next ?? null} />
        </div>
      </div>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Your stone now stands here
        </h1>
        <p>
          {profile.memorial_url ? (
            <>
              Its address stays for ever:{' '}
              <a href={profile.memorial_url}>{profile.memorial_url.replace(/^https?:\/\//, '')}</a>
            </>
          ) : (
            'It is reserved: visitors see a stone without a name, until you pass.'
          )}
        </p>
        <Actions>
          <ButtonLink href={paths.myMemorial}>Go on building</ButtonLink>
          {profile.is_listed && (
            <>
              <ButtonLink href={gravePath(profile.id)} tone="quiet">
                See it in the graveyard
              </ButtonLink>
              <ButtonLink href={mapPath(profile.id)} tone="quiet">
                See it on the map
              </ButtonLink>
            </>
          )}
        </Actions>
        <WhoSeesWhat />
      </div>
    </div>
  )
}

function WhoSeesWhat() {
  const { data: visibility } = useOwnVisibility()
  if (!visibility) return null
  return (
    <section aria-labelledby="who-sees-what">
      <h2 id="who-sees-what" className={styles.heading}>
        Who sees what
      </h2>
      <dl className={styles.parts}>
        {[...onTheStone, ...besideTheStone].map(({ part, label }) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>{whoSees(part, visibility, { isInGraveyard: true })}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link href={settingsPath('visibility')}>Choose who may see it</Link>
      </p>
    </section>
  )
}

function Neighbour({ grave }: { grave: Grave | null }) {
  if (!grave) return <span />
  return (
    <div className={styles.neighbour}>
      <Gravestone
        style={grave.grave_style}
        sizes="14rem"
        inscription={{
          name: nameOf(grave),
          bornOn: grave.date_of_birth,
          passedOn: grave.death_date,
          words: memorialText(grave),
          portrait: null,
          flag: undefined,
        }}
      />
    </div>
  )
}

/** Without a birthday no stone stands. */
function KeptPlace() {
  return (
    <CentredCard
      title="Your place is kept"
      lead="Your stone comes to stand in the graveyard once your date of birth is set. Nobody sees anything of it until then."
    >
      <Actions>
        <ButtonLink href={myMemorialPath('birth')}>Set my date of birth</ButtonLink>
        <ButtonLink href={paths.myMemorial} tone="quiet">
          Go on building
        </ButtonLink>
      </Actions>
    </CentredCard>
  )
}
