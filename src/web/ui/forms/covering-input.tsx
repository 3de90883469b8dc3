import type { ComponentProps } from 'react'
import styles from './covering-input.module.css'

/** Invisible, and covers its label, which shows the choice and the focus. */
export function CoveringInput(input: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...input} className={styles.input} />
}
