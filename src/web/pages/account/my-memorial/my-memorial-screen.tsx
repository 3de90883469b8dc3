import { useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { myMemorialPath, paths } from '../../../../contract/page-addresses.ts'
import { LiveStone, type StoneDraft } from '../../../features/memorials/live-stone.ts'
import type { Part } from '../../../features/memorials/visibility/who-sees.ts'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { beginPath, beginStepOf } from './begin-steps.ts'
import { FirstRun } from './first-run.tsx'
import styles from './my-memorial.module.css'
import { PartEditor } from './part-editor.tsx'
import { PartList } from './part-list.tsx'
import { isBeside, isPart } from './parts.ts'
import { Stage } from './stage.tsx'

const Arrival = lazyPart<{ profile: Profile }>(() =>
  import('./arrival.tsx').then((file) => file.Arrival),
)
const MemorialView = lazyPart<{ profile: Profile; view: 'visitor' | 'gone' }>(() =>
  import('./memorial-view.tsx').then((file) => file.MemorialView),
)

/** The owner's memorial, large: each part is edited in place. */
export function MyMemorialScreen({ profile }: { profile: Profile }) {
  const query = new URLSearchParams(useSearch())
  const view = query.get('view')
  if (view === 'visitor' || view === 'gone') return <MemorialView profile={profile} view={view} />
  const begin = query.get('begin')
  if (begin !== null) return <Beginning profile={profile} word={begin} />
  const edit = query.get('edit')
  return <Workshop profile={profile} edited={isPart(edit) ? edit : undefined} />
}

function Beginning({ profile, word }: { profile: Profile; word: string }) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState<StoneDraft>()
  const step = beginStepOf(word)
  if (!step) return <Arrival profile={profile} />
  return (
    <LiveStone value={setDraft}>
      <div className={styles.workshop} data-editing={step.part ? 'stone' : 'beside'}>
        <div className={styles.stage}>
          <Stage
            profile={profile}
            draft={draft}
            onPart={(part) => navigate(beginPath(part === 'portrait' ? step.id : part))}
          />
        </div>
        <div className={styles.side}>
          <FirstRun key={step.id} step={step} profile={profile} />
        </div>
      </div>
    </LiveStone>
  )
}

function Workshop({ profile, edited }: { profile: Profile; edited: Part | undefined }) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState<StoneDraft>()
  const [last, setLast] = useState<Part>()
  const open = useCallback((part: Part) => navigate(myMemorialPath(part)), [navigate])
  const close = useCallback(() => {
    setLast(edited)
    navigate(paths.myMemorial)
  }, [navigate, edited])

  return (
    <LiveStone value={setDraft}>
      <div
        className={styles.workshop}
        data-editing={edited && (isBeside(edited) ? 'beside' : 'stone')}
      >
        <div className={styles.stage}>
          <Stage profile={profile} draft={draft} isAsking={!edited} onPart={open} />
        </div>
        <div className={styles.side}>
          {edited ? (
            <PartEditor key={edited} part={edited} profile={profile} onClose={close} />
          ) : (
            <>
              <h1 className={styles.title}>Your memorial</h1>
              <p className={styles.lead}>
                Press what you would like to change, here or on the stone.
              </p>
              <PartList profile={profile} last={last} />
              <nav className={styles.views} aria-label="Other views">
                <ButtonLink href={`${paths.myMemorial}?view=visitor`} tone="quiet">
                  View as a visitor
                </ButtonLink>
                <ButtonLink href={`${paths.myMemorial}?view=gone`} tone="quiet">
                  View as it will be when I am gone
                </ButtonLink>
                <ButtonLink href={paths.settings} tone="quiet">
                  All settings
                </ButtonLink>
              </nav>
            </>
          )}
        </div>
      </div>
    </LiveStone>
  )
}
