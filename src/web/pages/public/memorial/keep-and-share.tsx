import { useState } from 'react'
import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import {
  codeOf,
  graveCardPath,
  gravePath,
  mapPath,
  memorialBookPath,
} from '../../../../contract/page-addresses.ts'
import { useSession } from '../../../features/accounts/sessions/session.ts'
import { type GraveAction } from '../../../features/graveyard/grave/grave-action.ts'
import { LazyGraveActionDialog } from '../../../features/graveyard/grave/lazy-grave-action-dialog.tsx'
import { LazyRelativeDialog } from '../../../features/memorials/family/relatives/lazy-relative-dialog.tsx'
import { SameAsLinks } from '../../../features/memorials/same-as/same-as-links.tsx'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { walkPath } from '../../../walk/walk-address.ts'
import styles from './keep-and-share.module.css'
import { refreshMemorialPage } from './queries.ts'

/** The permanent address, what can be printed of it, and the ways to the graveyard. */
export function KeepAndShare(props: { grave: Grave; isListed: boolean; sameAs: string[] }) {
  const { grave, isListed, sameAs } = props
  const [action, setAction] = useState<GraveAction>()
  const [isFamily, setIsFamily] = useState(false)
  const isHydrated = useHydrated()
  const isMember = useSession().state === 'signed-in'
  const { memorial_url: url } = grave
  const code = codeOf(grave)
  return (
    <section className={styles.keep} aria-labelledby="keep">
      <h2 id="keep" className={styles.heading}>
        Keep and share
      </h2>
      {url && (
        <p>
          This page stays at <a href={url}>{url.replace(/^https?:\/\//, '')}</a>, also when the name
          changes.
        </p>
      )}
      {sameAs.length > 0 && (
        <p>
          Also at <SameAsLinks addresses={sameAs} />.
        </p>
      )}
      <div className={styles.actions}>
        {isHydrated && (
          <Button
            aria-haspopup="dialog"
            onPointerEnter={LazyGraveActionDialog.preload}
            onClick={() => setAction('share')}
          >
            Share
          </Button>
        )}
        <ul className={styles.ways}>
          <li>
            <Link href={graveCardPath(code ?? grave.id)}>Print a card or its code</Link>
          </li>
          {grave.death_date && code && (
            <li>
              <Link href={memorialBookPath(code)}>Print a book</Link>
            </li>
          )}
          {isListed && grave.gravestone_latitude !== null && (
            <>
              <li>
                <Link href={mapPath(grave.id)}>See it on the map</Link>
              </li>
              <li>
                <Link href={walkPath(grave.id)}>Walk here</Link>
              </li>
            </>
          )}
          {isListed && (
            <li>
              <Link href={gravePath(grave.id)}>See it in the graveyard</Link>
            </li>
          )}
          {isHydrated && (
            <li>
              <TextButton
                className={styles.report}
                aria-haspopup="dialog"
                onPointerEnter={LazyGraveActionDialog.preload}
                onClick={() => setAction('report')}
              >
                Report this memorial
              </TextButton>
            </li>
          )}
          {isMember && grave.kept_by === 'family' && (
            <li>
              <TextButton
                className={styles.report}
                aria-haspopup="dialog"
                onPointerEnter={LazyRelativeDialog.preload}
                onClick={() => setIsFamily(true)}
              >
                Are you family, too?
              </TextButton>
            </li>
          )}
          {isHydrated && grave.kept_by === 'family' && (
            <li>
              <TextButton
                className={styles.report}
                aria-haspopup="dialog"
                onPointerEnter={LazyGraveActionDialog.preload}
                onClick={() => setAction('alive')}
              >
                This is me, or my child
              </TextButton>
            </li>
          )}
        </ul>
      </div>
      {isFamily && (
        <LazyRelativeDialog
          grave={grave}
          onClose={() => {
            setIsFamily(false)
            void refreshMemorialPage()
          }}
        />
      )}
      {action && (
        <LazyGraveActionDialog
          grave={grave}
          isListed={isListed}
          action={action}
          onClose={() => setAction(undefined)}
        />
      )}
    </section>
  )
}
