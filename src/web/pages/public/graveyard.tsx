import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { useSession } from '../../features/accounts/sessions/session.ts'
import { readListQuery } from '../../features/graveyard/list/list-query.ts'
import { TraditionalView } from '../../features/graveyard/list/traditional-view.tsx'
import { MemberNotices } from '../../features/graveyard/member-notices.tsx'
import { prefetchGraves } from '../../features/graveyard/queries.ts'
import { readMode, ViewModes } from '../../features/graveyard/view-modes.tsx'
import { usePageHead } from '../../features/site/page-head.ts'
import { lazyPage } from '../../lib/lazy/lazy-page.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { UpgradeHost } from '../upgrade/upgrade-host.tsx'
import styles from './graveyard.module.css'

/** The map is a separate script, fetched when it is opened. */
const MapView = lazyPage(
  () => import('../../features/graveyard/map/map-view.tsx'),
  (file) => file.MapView,
)

/** So is the walk. */
const WalkView = lazyPage(
  () => import('../../features/graveyard/walk/walk-view.tsx'),
  (file) => file.WalkView,
)

export function GraveyardPage() {
  usePageHead({
    title: 'The graveyard',
    description:
      'Walk among the stones of a graveyard for the whole world, find somebody by name, hear a voice, leave a tribute.',
    keywords: ['virtual graveyard', 'find a grave', 'tributes', 'memorials'],
  })
  const session = useSession()
  const query = useSearch()
  const isSessionLoading = session.state === 'loading'
  const mode = readMode(query)

  useEffect(() => {
    if (isSessionLoading) prefetchGraves(readListQuery(query))
  }, [isSessionLoading, query])

  return (
    <div className={classNames(styles.graveyard, mode !== 'traditional' && styles.wide)}>
      <h1 className={styles.title}>The Sacred Graveyard</h1>
      {isSessionLoading ? (
        // A member's notices are not known yet; showing the list first would make it jump.
        <Loading text="Opening the gates…" />
      ) : (
        <>
          {session.state === 'signed-in' && mode === 'traditional' && (
            <>
              <MemberNotices profile={session.profile} />
              <UpgradeHost profile={session.profile} />
            </>
          )}
          <ViewModes mode={mode} />
          {mode === 'traditional' && <TraditionalView />}
          {mode === 'google-earth' && <MapView />}
          {mode === 'walk' && <WalkView />}
        </>
      )}
    </div>
  )
}
