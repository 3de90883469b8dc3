import { useState } from 'react'
import type { Profile } from '../../../contract/accounts/profile.ts'
import { updateGraveStyle } from '../../../contract/memorials/memorials.ts'
import { graveStyles } from '../../../contract/values/grave-styles.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CoveringInput } from '../../ui/forms/covering-input.tsx'
import { Stone } from '../../ui/stone/stone.tsx'
import { FormWithStone, previewSizes } from './form-with-stone.tsx'
import styles from './memorial.module.css'
import { OwnStone } from './own-stone.tsx'
import { styleNames } from './style-names.ts'
import { useSaveSetting } from './use-save-setting.ts'

export function StyleForm({ profile }: { profile: Profile }) {
  const [style, setStyle] = useState(profile.grave_style)
  const { status, isBusy, save } = useSaveSetting(updateGraveStyle, {
    success: 'Grave style updated successfully! This will be your default style in the graveyard.',
    failure: 'Error updating grave style',
  })

  return (
    <FormWithStone stone={<OwnStone profile={profile} sizes={previewSizes} style={style} />}>
      <fieldset className={styles.styles}>
        <legend className={styles.label}>Grave style</legend>
        <div className={styles.cards}>
          {graveStyles.map((one) => (
            <label key={one} className={styles.card}>
              <CoveringInput
                type="radio"
                name="grave_style"
                value={one}
                checked={one === style}
                onChange={() => setStyle(one)}
              />
              <Stone style={one} sizes="8rem" />
              <span>{styleNames[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Status message={status} />
      <Button isBusy={isBusy} onClick={() => save({ grave_style: style })}>
        {isBusy ? 'Saving…' : 'Save Grave Style'}
      </Button>
    </FormWithStone>
  )
}
