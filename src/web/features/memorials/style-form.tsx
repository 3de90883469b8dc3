import { useState } from 'react'
import { updateGraveStyle } from '../../../contract/memorials/memorials.ts'
import { graveStyles } from '../../../contract/values/grave-styles.ts'
import { useKeptInput } from '../../lib/browser/use-kept-input.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CoveringInput } from '../../ui/forms/covering-input.tsx'
import { RestoredHint } from '../../ui/forms/restored-hint.tsx'
import { Stone } from '../../ui/stone/stone.tsx'
import { TrialOffer } from '../payments/trial-offer.tsx'
import type { EditorProps } from './editor-props.ts'
import { FormWithStone } from './form-with-stone.tsx'
import styles from './memorial.module.css'
import { styleNames } from './style-names.ts'
import { useSaveSetting } from './use-save-setting.ts'

export function StyleForm({ profile, isTrial = false }: EditorProps) {
  const [style, setStyle] = useState(profile.grave_style)
  const [keptForm, kept] = useKeptInput<HTMLFieldSetElement>(`${profile.id}_grave-style`)
  const { status, isBusy, save } = useSaveSetting(
    profile,
    updateGraveStyle,
    {
      success: profile.isKept
        ? 'Grave style updated successfully!'
        : 'Grave style updated successfully! This will be your default style in the graveyard.',
      failure: 'Error updating grave style',
    },
    kept.forget,
  )

  return (
    <FormWithStone profile={profile} draft={{ style }}>
      <fieldset ref={keptForm} className={styles.styles}>
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
      <RestoredHint isShown={kept.isRestored && !isTrial && !status} />
      <Status message={status} />
      {isTrial ? (
        <TrialOffer tier="premium" wanted={profile.isKept ? 'the stone' : 'your stone'}>
          {style === profile.grave_style
            ? `Press a stone to see ${profile.isKept ? 'the' : 'your'} name on it.${profile.isKept ? '' : ' The simple one is yours already.'}`
            : `This is how ${profile.isKept ? 'the' : 'your'} stone would stand.`}
        </TrialOffer>
      ) : (
        <Button isBusy={isBusy} onClick={() => save({ grave_style: style })}>
          {isBusy ? 'Saving…' : 'Save Grave Style'}
        </Button>
      )}
    </FormWithStone>
  )
}
