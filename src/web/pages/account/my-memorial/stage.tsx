import type { MouseEvent } from 'react'
import type { EditedMemorial } from '../../../features/memorials/edited-memorial.ts'
import type { StoneDraft } from '../../../features/memorials/live-stone.ts'
import { OwnStone } from '../../../features/memorials/own-stone.tsx'
import type { Part } from '../../../features/memorials/visibility/who-sees.ts'
import { useJustOpened } from '../../../features/payments/open-tier.ts'
import { upTo } from '../../../ui/breakpoints.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './my-memorial.module.css'
import { isPart } from './parts.ts'

interface StageProps {
  profile: EditedMemorial
  draft: StoneDraft | undefined
  onPart: (part: Part) => void
}

/**
 * The stone with the current input. Pressing a part opens its editor; the list beside it does the same for
 * keyboards.
 */
export function Stage({ profile, draft, onPart }: StageProps) {
  const isLit = useJustOpened()
  const onClick = ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null
    onPart(isPart(pressed) ? pressed : 'stone')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list of parts has a button for each
    <div className={classNames(styles.stone, isLit && styles.lit)} onClick={onClick}>
      <OwnStone profile={profile} sizes={`${upTo('tablet')} 80vw, 34rem`} isFirst {...draft} />
    </div>
  )
}
