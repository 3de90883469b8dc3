import type { ReactNode } from 'react'
import { upTo } from '../../ui/breakpoints.ts'
import { classNames } from '../../ui/class-names.ts'
import { useJustOpened } from '../payments/open-tier.ts'
import { TriedStone } from '../payments/upgrade.ts'
import type { EditedMemorial } from './edited-memorial.ts'
import { type StoneDraft, useLiveStone } from './live-stone.ts'
import styles from './memorial.module.css'
import { OwnStone } from './own-stone.tsx'

interface FormWithStoneProps {
  profile: EditedMemorial
  draft: StoneDraft
  children: ReactNode
}

/**
 * A form beside a preview of the stone, or below it on narrow screens; alone if the screen already shows the
 * stone.
 */
export function FormWithStone({ profile, draft, children }: FormWithStoneProps) {
  const isLit = useJustOpened()
  const isLive = useLiveStone(draft)
  const form = (
    <TriedStone value={<OwnStone profile={profile} sizes={previewSizes} {...draft} />}>
      <div className={styles.form}>{children}</div>
    </TriedStone>
  )
  if (isLive) return form
  return (
    <div className={styles.frame}>
      <div className={styles.beside}>
        {form}
        <div className={classNames(styles.stone, isLit && styles.lit)}>
          <OwnStone profile={profile} sizes={previewSizes} {...draft} />
        </div>
      </div>
    </div>
  )
}

const previewSizes = `${upTo('tablet')} 60vw, 18rem`
