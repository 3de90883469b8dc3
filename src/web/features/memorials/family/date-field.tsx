import { useId } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import type { Known, TypedDate } from './dates.ts'

interface DateFieldProps {
  /** `Date of birth` */
  label: string
  name: string
  value: TypedDate
  error?: string | undefined
  /** A birth may be unknown; of a death, at least the year is known. */
  mayBeUnknown?: boolean
  onChange: (value: TypedDate) => void
}

const known: Record<Known, string> = {
  day: 'The day',
  month: 'The month',
  year: 'The year',
  about: 'About which year',
  unknown: 'Nothing',
}

/** A date as exactly as the family knows it. */
export function DateField({ label, name, value, error, mayBeUnknown, onChange }: DateFieldProps) {
  const id = useId()
  const choices: Known[] = ['day', 'month', 'year', 'about', ...unknownIf(mayBeUnknown)]
  return (
    <Stack>
      <Select
        label="What is known of it?"
        name={`${name}_known`}
        value={value.known}
        onChange={({ target }) =>
          onChange({ known: target.value as Known, text: carriedOver(value.text, target.value) })
        }
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {known[choice]}
          </option>
        ))}
      </Select>
      {value.known !== 'unknown' && (
        <Field
          key={`${id}-${value.known}`}
          label={label}
          name={name}
          error={error}
          value={value.text}
          onChange={({ target }) => onChange({ ...value, text: target.value })}
          {...inputOf(value.known)}
        />
      )}
    </Stack>
  )
}

function inputOf(precision: Known) {
  if (precision === 'day') return { type: 'date', min: '1000-01-01' }
  if (precision === 'month')
    return { type: 'month', hint: 'Year and month, such as 1890-05.', placeholder: '1890-05' }
  return { type: 'text', inputMode: 'numeric' as const, maxLength: 4, hint: 'Such as 1890.' }
}

/** What was typed before is shortened to the new precision instead of being asked for again. */
function carriedOver(text: string, to: string): string {
  if (to === 'unknown' || to === 'day') return ''
  return to === 'month' ? text.slice(0, 7) : text.slice(0, 4)
}

const unknownIf = (mayBe: boolean | undefined): Known[] => (mayBe ? ['unknown'] : [])
