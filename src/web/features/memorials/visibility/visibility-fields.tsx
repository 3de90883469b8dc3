import type { Visibility } from '../../../../contract/values/visibility.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ChoiceList } from './choice-list.tsx'
import { audienceChoices, birthdayChoices, partAudienceChoices, partNames } from './choice-words.ts'
import styles from './visibility.module.css'
import { partFields } from './who-sees.ts'

interface VisibilityFieldsProps {
  value: Visibility
  onChange: (value: Visibility) => void
}

export function VisibilityFields({ value, onChange }: VisibilityFieldsProps) {
  const box = (name: 'portrait_while_living' | 'words_while_living' | 'search_engines') => ({
    name,
    checked: value[name],
    onChange: () => onChange({ ...value, [name]: !value[name] }),
  })
  return (
    <>
      <ChoiceList
        legend="Who may see your grave"
        name="audience"
        choices={audienceChoices}
        value={value.audience}
        onChange={(audience) => onChange({ ...value, audience })}
      />
      <ChoiceList
        legend="Your birthday, while you live"
        name="birthday"
        choices={birthdayChoices}
        value={value.birthday}
        onChange={(birthday) => onChange({ ...value, birthday })}
      />
      {(['story', 'pictures', 'voice'] as const).map((part) => (
        <Select
          key={part}
          label={`Who sees ${partNames[part]}`}
          name={partFields[part]}
          value={value[partFields[part]]}
          onChange={({ target }) => onChange({ ...value, [partFields[part]]: target.value })}
        >
          {partAudienceChoices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      ))}
      <div className={styles.boxes}>
        <Checkbox {...box('portrait_while_living')}>Show my portrait while I live</Checkbox>
        <Checkbox {...box('words_while_living')}>Show my words while I live</Checkbox>
        <Checkbox {...box('search_engines')}>Let search engines find me</Checkbox>
      </div>
    </>
  )
}
