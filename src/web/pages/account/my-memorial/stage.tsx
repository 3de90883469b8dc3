import type { MouseEvent } from 'react'
import type { EditedMemorial } from '../../../features/memorials/edited-memorial.ts'
import type { StoneDraft } from '../../../features/memorials/live-stone.ts'
import { OwnStone } from '../../../features/memorials/own-stone.tsx'
import type { Part } from '../../../features/memorials/visibility/who-sees.ts'
import { useJustOpened } from '../../../features/payments/open-tier.ts'
import { upTo } from '../../../ui/breakpoints.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './my-memorial.module.css'
import { isPart, onTheStone } from './parts.ts'

interface StageProps {
  profile: EditedMemorial
  draft: StoneDraft | undefined
  /** Where name or words are missing, the stone asks for them. */
  isAsking?: boolean
  onPart: (part: Part) => void
}

/** The stone, as it is typed. A press opens what was pressed; the list beside it does the same for keys. */
export function Stage({ profile, draft, isAsking = false, onPart }: StageProps) {
  const isLit = useJustOpened()
  const onClick = ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null
    onPart(isPart(pressed) ? pressed : 'stone')
  }
  const asksName = isAsking && !profile.full_name
  const asksWords = isAsking && !profile.memorial_message.trim()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list of parts has a button for each
    <div
      className={classNames(
        styles.stone,
        isLit && styles.lit,
        asksName && styles.asksName,
        asksWords && styles.asksWords,
      )}
      onClick={onClick}
    >
      <OwnStone
        profile={profile}
        sizes={`${upTo('tablet')} 80vw, 34rem`}
        isFirst
        {...draft}
        {...(asksName && { name: questionOf('name') })}
        {...(asksWords && { words: questionOf('words') })}
      />
    </div>
  )
}

const questionOf = (part: Part) => onTheStone.find((one) => one.part === part)?.question ?? ''
