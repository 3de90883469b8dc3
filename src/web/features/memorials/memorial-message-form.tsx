import { useId, useState } from 'react'
import { updateMemorialMessage } from '../../../contract/memorials/memorials.ts'
import { keepField } from '../../lib/browser/kept-input.ts'
import { useKeptInput } from '../../lib/browser/use-kept-input.ts'
import { countCharacters } from '../../lib/text/count-characters.ts'
import { classNames } from '../../ui/class-names.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../ui/forms/button.tsx'
import { Hint } from '../../ui/layout/hint.tsx'
import { TrialOffer } from '../payments/trial-offer.tsx'
import type { EditorProps } from './editor-props.ts'
import { FormWithStone } from './form-with-stone.tsx'
import styles from './memorial.module.css'
import { useSaveSetting } from './use-save-setting.ts'

const maxLength = 500
const field = 'memorial_message'
const starters = [
  'Loved, and not afraid.',
  'The gate was never locked, and the kettle always on.',
  'Look after each other. I am not far.',
]
/** Shown on a stone without words, as a sample. */
export const [, sampleWords = ''] = starters

export function MemorialMessageForm({ profile, isTrial = false }: EditorProps) {
  const id = useId()
  const { id: ownerId, memorial_message: saved } = profile
  const keptAs = `${ownerId}_memorial-message`
  const [keptForm, kept] = useKeptInput<HTMLDivElement>(keptAs)
  const [words, setWords] = useState(saved)
  const { status, isBusy, save, forgetStatus } = useSaveSetting(
    profile,
    updateMemorialMessage,
    {
      success: 'Memorial message updated successfully!',
      failure: 'Error updating memorial message',
    },
    kept.forget,
  )
  const onType = (typed: string) => {
    setWords(typed)
    // A status about the previous words does not apply to these.
    forgetStatus()
  }
  /** Not typed, so it must be kept explicitly. */
  const begin = (starter: string) => {
    onType(starter)
    keepField(keptAs, field, starter)
  }
  const count = countCharacters(words)
  const isTooLong = count > maxLength

  return (
    <FormWithStone
      profile={profile}
      draft={{ words: isTrial && !words.trim() ? sampleWords : words }}
    >
      {words === '' && (
        <div className={styles.starters}>
          <span className={styles.label}>Begin from one of these, or from nothing:</span>
          {starters.map((starter) => (
            <TextButton key={starter} onClick={() => begin(starter)}>
              {starter}
            </TextButton>
          ))}
        </div>
      )}
      <div ref={keptForm} className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          Memorial message
        </label>
        <textarea
          id={id}
          name={field}
          className={styles.area}
          rows={7}
          dir="auto"
          value={words}
          aria-describedby={`${id}-count`}
          aria-invalid={isTooLong || undefined}
          onChange={({ target }) => onType(target.value)}
        />
        <p id={`${id}-count`} className={classNames(styles.count, isTooLong && styles.over)}>
          {count} / {maxLength}
        </p>
      </div>
      <Hint>The stone shows as many lines as fit. Visitors read the rest beside it.</Hint>
      {!status && !isBusy && words !== saved && (
        <Hint>Not saved yet. Until you close this window, the words stay here.</Hint>
      )}
      <Status message={status} />
      {isTrial ? (
        <TrialOffer tier="premium" wanted={profile.isKept ? 'the words' : 'your words'}>
          This is how {profile.isKept ? 'the' : 'your'} words would stand.
        </TrialOffer>
      ) : (
        <Button isBusy={isBusy} onClick={() => save({ memorial_message: words })}>
          {isBusy ? 'Saving…' : 'Save Memorial Message'}
        </Button>
      )}
    </FormWithStone>
  )
}
