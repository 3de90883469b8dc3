import { type FormEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { LiveStone } from '../../../features/memorials/live-stone.ts'
import { SeenBy } from '../../../features/memorials/visibility/seen-by.tsx'
import type { Part } from '../../../features/memorials/visibility/who-sees.ts'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './part-editor.module.css'
import { tabOf } from './parts.ts'

interface PartEditorProps {
  part: Part
  profile: Profile
  onClose: () => void
}

/** The editor from the settings, with the stone in view. */
export function PartEditor({ part, profile, onClose }: PartEditorProps) {
  const tab = tabOf(part)
  if (!tab) return null
  return (
    <EditorFrame title={tab.title} lead={tab.lead} onClose={onClose}>
      <SeenBy part={part} profile={profile} />
      <EditorPanel part={part} profile={profile} />
    </EditorFrame>
  )
}

interface EditorFrameProps {
  title: string
  lead: string
  onClose: () => void
  children: ReactNode
}

/** Around an editor: its heading, which takes the focus, and the way back. */
export function EditorFrame({ title, lead, onClose, children }: EditorFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const show = useContext(LiveStone)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A dialog above the editor closes by itself.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]'))
        onClose()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onClose])
  useEffect(() => () => show?.(undefined), [show])

  return (
    <div className={styles.editor}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h1>
        <Button tone="quiet" onClick={onClose}>
          Done
        </Button>
      </header>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  )
}

/** The form itself; a locked part can be tried on the stone. */
export function EditorPanel({ part, profile }: { part: Part; profile: Profile }) {
  const show = useContext(LiveStone)
  const tab = tabOf(part)
  if (!tab) return null
  const isLocked = tab.tier === 'premium' && !profile.has_premium_features
  const panel = isLocked && tab.trial ? tab.trial : tab.panel
  /** Name and birthday are plain fields; the stone follows their input. */
  const follow = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'full_name') show?.({ name: target.value })
    if (target.name === 'date_of_birth') show?.({ bornOn: target.value || null })
  }
  return (
    <div className={styles.panel} onInput={follow}>
      {panel(profile)}
    </div>
  )
}
