import { useId } from 'react'
import { Field } from '../../ui/forms/field.tsx'

interface ReasonFieldProps {
  value: string
  error: string | undefined
  onValueChange: (value: string) => void
  suggestions?: readonly string[]
  /** Where every line counts and the label says enough. */
  isShort?: boolean
}

export const usualReasons = [
  'Breaks the terms',
  'A false name',
  'Advertising',
  'Insults',
  'Nothing wrong with it',
]

/** The reason of an act, which the audit keeps for ever. */
export function ReasonField({
  value,
  error,
  onValueChange,
  suggestions = usualReasons,
  isShort = false,
}: ReasonFieldProps) {
  const id = useId()
  return (
    <>
      <Field
        label={isShort ? 'Reason, kept in the audit' : 'Reason'}
        name="reason"
        list={id}
        maxLength={500}
        autoComplete="off"
        hint={!isShort && 'Kept in the audit for ever. Please write no address into it.'}
        value={value}
        error={error}
        onChange={({ target }) => onValueChange(target.value)}
      />
      <datalist id={id}>
        {suggestions.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
    </>
  )
}
