import { useId, useState } from 'react'
import type { Profile } from '../../../contract/accounts/profile.ts'
import { updateMemorialMessage } from '../../../contract/memorials/memorials.ts'
import { countCharacters } from '../../lib/text/count-characters.ts'
import { classNames } from '../../ui/class-names.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FormWithStone, previewSizes } from './form-with-stone.tsx'
import styles from './memorial.module.css'
import { OwnStone } from './own-stone.tsx'
import { useSaveSetting } from './use-save-setting.ts'

const maxLength = 500

export function MemorialMessageForm({ profile }: { profile: Profile }) {
  const id = useId()
  const [words, setWords] = useState(profile.memorial_message)
  const { status, isBusy, save } = useSaveSetting(updateMemorialMessage, {
    success: 'Memorial message updated successfully!',
    failure: 'Error updating memorial message',
  })
  const count = countCharacters(words)
  const isTooLong = count > maxLength

  return (
    <FormWithStone stone={<OwnStone profile={profile} sizes={previewSizes} words={words} />}>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          Memorial message
        </label>
        <textarea
          id={id}
          className={styles.area}
          rows={7}
          dir="auto"
          value={words}
          aria-describedby={`${id}-count`}
          aria-invalid={isTooLong || undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        <p id={`${id}-count`} className={classNames(styles.count, isTooLong && styles.over)}>
          {count} / {maxLength}
        </p>
      </div>
      <p className={styles.hint}>
        The stone shows as many lines as fit. Visitors read the rest beside it.
      </p>
      <Status message={status} />
      <Button isBusy={isBusy} onClick={() => save({ memorial_message: words })}>
        {isBusy ? 'Saving…' : 'Save Memorial Message'}
      </Button>
    </FormWithStone>
  )
}
