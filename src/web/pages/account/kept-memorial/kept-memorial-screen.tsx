import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { keptMemorialPath } from '../../../../contract/family-addresses.ts'
import type { KeptMemorial } from '../../../../contract/memorials/family.ts'
import { memorialPathOf, paths } from '../../../../contract/page-addresses.ts'
import { type EditedMemorial, editedFrom } from '../../../features/memorials/edited-memorial.ts'
import { statusSentence } from '../../../features/memorials/family/status-words.ts'
import { LiveStone, type StoneDraft } from '../../../features/memorials/live-stone.ts'
import { OwnStone } from '../../../features/memorials/own-stone.tsx'
import { BoughtFor } from '../../../features/payments/bought-for.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import styles from '../my-memorial/my-memorial.module.css'
import { EditorFrame } from '../my-memorial/part-editor.tsx'
import parts from '../my-memorial/part-list.module.css'
import { PartGroup } from '../my-memorial/part-list.tsx'
import { Stage } from '../my-memorial/stage.tsx'
import { useKeptContents } from './kept-contents.tsx'
import {
  aroundIt,
  belowTheStone,
  isBelowTheStone,
  type KeptPart,
  keptParts,
  onTheStone,
} from './kept-parts.tsx'

/** A memorial by family, large: each part is edited in place, like an owner's own. */
export function KeptMemorialScreen({ memorial }: { memorial: KeptMemorial }) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState<StoneDraft>()
  const [last, setLast] = useState<string>()
  const word = new URLSearchParams(useSearch()).get('edit')
  const edited = keptParts.find(({ id }) => id === word)
  const stone = editedFrom(memorial)
  const close = useCallback(() => {
    setLast(edited?.id)
    navigate(keptMemorialPath(memorial.id))
  }, [navigate, edited, memorial.id])
  const isLocked = memorial.status === 'disputed'

  return (
    <BoughtFor value={{ id: memorial.id, stone: <OwnStone profile={stone} sizes="16rem" /> }}>
      <LiveStone value={setDraft}>
        <div
          className={styles.workshop}
          data-editing={edited && (isBelowTheStone(edited) ? 'beside' : 'stone')}
        >
          <div className={styles.stage}>
            <Stage
              profile={stone}
              draft={draft}
              onPart={(part) =>
                navigate(keptMemorialPath(memorial.id, part === 'birth' ? 'dates' : part))
              }
            />
          </div>
          <div className={styles.side}>
            {edited && (!isLocked || edited.isOpenInDispute) ? (
              <EditorFrame key={edited.id} title={edited.title} lead={edited.lead} onClose={close}>
                {edited.panel(memorial, stone)}
              </EditorFrame>
            ) : (
              <Overview memorial={memorial} stone={stone} last={last} />
            )}
          </div>
        </div>
      </LiveStone>
    </BoughtFor>
  )
}

interface OverviewProps {
  memorial: KeptMemorial
  stone: EditedMemorial
  /** The part whose editor was just open. */
  last: string | undefined
}

function Overview({ memorial, stone, last }: OverviewProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last) list.current?.querySelector<HTMLElement>(`[data-row="${last}"]`)?.focus()
  }, [last])
  const contents = useKeptContents(memorial, stone)
  const sentence = statusSentence(memorial)
  const page = memorialPathOf(memorial)
  const group = (id: string, heading: string, parts: readonly KeptPart[]) => (
    <PartGroup
      id={id}
      heading={heading}
      rows={parts.map((part) => ({
        id: part.id,
        href: keptMemorialPath(memorial.id, part.id),
        label: part.label,
        question: part.question,
        content: contents[part.id],
        isLocked: Boolean(part.isPremium) && !stone.has_premium_features,
      }))}
    />
  )
  return (
    <>
      <h1 className={styles.title}>
        <bdi>{memorial.full_name}</bdi>
      </h1>
      <p className={styles.lead}>
        {sentence ?? 'You keep this memorial. Press what you would like to change.'}
        {memorial.status === 'waiting' && page && (
          <>
            {' '}
            Its link: <Link href={page}>{memorial.memorial_url.replace(/^https?:\/\//, '')}</Link>
          </>
        )}
      </p>
      <div ref={list} className={parts.groups}>
        {group('on-the-stone', 'On the stone', onTheStone)}
        {group('below-it', 'Below it, on the page', belowTheStone)}
        {group('around-it', 'Around it', aroundIt)}
      </div>
      <nav className={styles.views} aria-label="Other views">
        {page && (
          <ButtonLink href={page} tone="quiet">
            See its page
          </ButtonLink>
        )}
        <ButtonLink href={paths.home} tone="quiet">
          To the dashboard
        </ButtonLink>
      </nav>
    </>
  )
}
