import { Select } from '../../ui/forms/select.tsx'

interface SelectFieldProps {
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onValueChange: (value: string) => void
}

export function SelectField({ label, value, choices, onValueChange }: SelectFieldProps) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onValueChange(target.value)}>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </Select>
  )
}
