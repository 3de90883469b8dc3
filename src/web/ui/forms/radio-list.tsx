import styles from './radio-list.module.css'

interface RadioListProps<V extends string> {
  legend: string
  name: string
  choices: readonly (readonly [value: V, label: string])[]
  /** The one that is chosen at first. */
  defaultValue: V
  onChoose?: (value: V) => void
}

export function RadioList<V extends string>(props: RadioListProps<V>) {
  const { legend, name, choices, defaultValue, onChoose } = props
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            onChange={() => onChoose?.(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
