import { keeperRelations } from '../../../../contract/values/family-limits.ts'
import { graveStyles } from '../../../../contract/values/grave-styles.ts'
import { CountryPicker } from '../../../features/graveyard/countries/country-picker.tsx'
import { useCountries } from '../../../features/graveyard/countries/use-countries.ts'
import { DateField } from '../../../features/memorials/family/date-field.tsx'
import { dateText } from '../../../features/memorials/family/dates.ts'
import { relationNames } from '../../../features/memorials/family/relation-words.ts'
import { SimilarMemorials } from '../../../features/memorials/family/similar-memorials.tsx'
import memorial from '../../../features/memorials/memorial.module.css'
import { styleNames } from '../../../features/memorials/style-names.ts'
import { useSite } from '../../../features/site/site.ts'
import type { FormState } from '../../../lib/mutations/form-state.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { CoveringInput } from '../../../ui/forms/covering-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Hint } from '../../../ui/layout/hint.tsx'
import { Stone } from '../../../ui/stone/stone.tsx'
import type { Answers, MakingStep } from './answers.ts'
import styles from './questions.module.css'

interface QuestionProps {
  step: MakingStep
  answers: Answers
  errors: FormState['errors']
  onChange: (changed: Partial<Answers>) => void
}

export function questionWords(step: MakingStep, name: string): string {
  const they = name || 'they'
  switch (step) {
    case 'name':
      return 'Whom do you remember?'
    case 'birth':
      return name ? `When was ${name} born?` : 'When were they born?'
    case 'death':
      return `When did ${they} die?`
    case 'relation':
      return `What are you to ${name || 'them'}?`
    case 'country':
      return `Where did ${they} come from?`
    case 'stone':
      return `Which stone shall stand for ${name || 'them'}?`
  }
}

export function Question(props: QuestionProps) {
  const Part = parts[props.step]
  return <Part {...props} />
}

const parts: Record<MakingStep, (props: QuestionProps) => React.ReactNode> = {
  name: NameQuestion,
  birth: BirthQuestion,
  death: DeathQuestion,
  relation: RelationQuestion,
  country: CountryQuestion,
  stone: StoneQuestion,
}

function Likely({ answers }: Pick<QuestionProps, 'answers'>) {
  const { name, birth, death, nationality } = answers
  return (
    <SimilarMemorials
      name={name}
      birth={dateText(birth)}
      death={dateText(death)}
      nationality={nationality ?? undefined}
    />
  )
}

function NameQuestion({ answers, errors, onChange }: QuestionProps) {
  return (
    <>
      <Field
        label="Full name"
        name="full_name"
        autoComplete="off"
        maxLength={150}
        value={answers.name}
        error={errors?.['full_name']}
        hint="As it is to stand on the stone."
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Likely answers={answers} />
    </>
  )
}

function BirthQuestion({ answers, errors, onChange }: QuestionProps) {
  return (
    <DateField
      label="Date of birth"
      name="birth"
      value={answers.birth}
      error={errors?.['birth']}
      mayBeUnknown
      onChange={(birth) => onChange({ birth, isAgeConfirmed: false })}
    />
  )
}

function DeathQuestion({ answers, errors, onChange }: QuestionProps) {
  return (
    <>
      <DateField
        label="Date of death"
        name="death"
        value={answers.death}
        error={errors?.['death']}
        onChange={(death) => onChange({ death, isAgeConfirmed: false })}
      />
      {errors?.['confirm_age'] && (
        <>
          <Status message={{ tone: 'error', text: errors['confirm_age'] }} />
          <Checkbox
            name="confirm_age"
            checked={answers.isAgeConfirmed}
            onChange={() => onChange({ isAgeConfirmed: !answers.isAgeConfirmed })}
          >
            Yes, both dates are right
          </Checkbox>
        </>
      )}
      <Likely answers={answers} />
    </>
  )
}

function RelationQuestion({ answers, onChange }: QuestionProps) {
  return (
    <>
      <fieldset className={styles.relations}>
        <legend>I am their</legend>
        {keeperRelations.map((relation) => (
          <label key={relation} className={styles.relation}>
            <input
              type="radio"
              name="relation"
              value={relation}
              checked={relation === answers.relation}
              onChange={() => onChange({ relation })}
            />
            {relationNames[relation]}
          </label>
        ))}
      </fieldset>
      <Hint>
        The page says what its keepers are to the dead, and no name or address of yours. In the
        first year after a death only the closest may make a memorial: partner, parents, children,
        siblings and grandchildren.
      </Hint>
    </>
  )
}

function CountryQuestion({ answers, onChange }: QuestionProps) {
  const countries = useCountries()
  return (
    <>
      {countries.data && (
        <CountryPicker
          label="Country"
          countries={countries.data}
          value={answers.nationality}
          onChange={(nationality) => onChange({ nationality })}
        />
      )}
      <Hint>Optional. Its flag is shown with the dates, and the stone stands in its cemetery.</Hint>
    </>
  )
}

function StoneQuestion({ answers, onChange }: QuestionProps) {
  const days = useSite().family_hold_days
  return (
    <>
      <fieldset className={memorial.styles}>
        <legend className={memorial.label}>Grave style</legend>
        <div className={memorial.cards}>
          {graveStyles.map((style) => (
            <label key={style} className={memorial.card}>
              <CoveringInput
                type="radio"
                name="grave_style"
                value={style}
                checked={style === answers.style}
                onChange={() => onChange({ style })}
              />
              <Stone style={style} sizes="8rem" />
              <span>{styleNames[style]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Hint>
        {days > 0
          ? `The memorial is public after ${days} days. Until then you see it, and everybody you give its link.`
          : 'The memorial is public at once.'}{' '}
        You are its first keeper: portrait, words, story and the rest follow afterwards.
      </Hint>
    </>
  )
}
