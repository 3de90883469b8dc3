import { useId } from 'react'
import styles from './console.module.css'

interface SelectFieldProps {
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onValueChange: (value: string) => void
}

export function SelectField({ label, value, choices, onValueChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onValueChange(target.value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
