import type { ReactNode } from 'react'
import { upTo } from '../../ui/breakpoints.ts'
import { classNames } from '../../ui/class-names.ts'
import { useJustOpened } from '../payments/open-tier.ts'
import styles from './memorial.module.css'

/** A form beside a preview of the stone, or below it on narrow screens. */
export function FormWithStone({ stone, children }: { stone: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.beside}>
        <div className={styles.form}>{children}</div>
        <div className={classNames(styles.stone, useJustOpened() && styles.lit)}>{stone}</div>
      </div>
    </div>
  )
}

export const previewSizes = `${upTo('tablet')} 60vw, 18rem`
