import type { Visibility } from '../../../../contract/values/visibility.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
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
        <ChoiceList
          key={part}
          legend={`Who sees ${partNames[part]}`}
          name={partFields[part]}
          choices={partAudienceChoices}
          value={value[partFields[part]]}
          onChange={(audience) => onChange({ ...value, [partFields[part]]: audience })}
        />
      ))}
      <div className={styles.boxes}>
        <Checkbox {...box('portrait_while_living')}>Show my portrait while I live</Checkbox>
        <Checkbox {...box('words_while_living')}>Show my words while I live</Checkbox>
        <Checkbox {...box('search_engines')}>Let search engines find me</Checkbox>
      </div>
    </>
  )
}
