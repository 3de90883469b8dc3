import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: ReactNode
}

/** A menu of the browser with its label; `children` are the options. */
export function Select({ label, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} className={styles.select} />
    </div>
  )
}
