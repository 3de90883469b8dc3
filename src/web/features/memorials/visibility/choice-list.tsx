import styles from './visibility.module.css'

interface ChoiceListProps<V extends string> {
  legend: string
  name: string
  choices: readonly { value: V; label: string; meaning: string }[]
  value: V
  onChange: (value: V) => void
}

/** One of a few options, each explained in a sentence. */
export function ChoiceList<V extends string>(props: ChoiceListProps<V>) {
  const { legend, name, choices, value, onChange } = props
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <strong>{choice.label}</strong>
          <small>{choice.meaning}</small>
        </label>
      ))}
    </fieldset>
  )
}
