import type { ComponentProps } from 'react'
import styles from './covering-input.module.css'

/** Covers its label and is not seen: the label shows what is chosen and what has the focus. */
export function CoveringInput(input: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...input} className={styles.input} />
}
