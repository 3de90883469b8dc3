import { useState } from 'react'
import { check } from '../../../../../contract/errors/field-errors.ts'
import { pictureLimits } from '../../../../../contract/values/picture-limits.ts'
import { offeringLimits, offerPicture } from '../../../../../contract/visitors/offerings.ts'
import { anyErrorText, errorBody } from '../../../../lib/api/api-error.ts'
import { useKeptInput } from '../../../../lib/browser/use-kept-input.ts'
import { upload } from '../../../../lib/files/upload.ts'
import { useObjectUrl } from '../../../../lib/files/use-object-url.ts'
import { errorState, type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useFormMutation } from '../../../../lib/mutations/use-form-mutation.ts'
import { countCharacters } from '../../../../lib/text/count-characters.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { FileDrop } from '../../../../ui/files/file-drop.tsx'
import { Progress } from '../../../../ui/files/progress.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { CountedField } from '../../../../ui/forms/counted-field.tsx'
import { Stack } from '../../../../ui/layout/card.tsx'
import { BotCheckWidget } from '../../../site/bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../../../site/bot-check/use-bot-check.ts'
import { AuthorField, useAuthor } from '../../author-field.tsx'
import { useCaretaker } from '../../caretaker.ts'
import styles from './form.module.css'

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const failure = 'This could not be offered just now. Please try again.'

export function PictureForm({ graveId, code }: { graveId: number; code?: string | undefined }) {
  const caretaker = useCaretaker()
  const botCheck = useBotCheck()
  const [author, setAuthor] = useAuthor()
  const [caption, setCaption] = useState('')
  const [keptForm, kept] = useKeptInput(`offered-picture_${graveId}`)
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const preview = useObjectUrl(file)

  const { state, setState, isBusy, onSubmit } = useFormMutation({
    read: () => ({ author_name: author, caption, turnstile_token: botCheck.token }),
    check(body): FormState | undefined {
      if (!file || !types.includes(file.type)) {
        return errorState('Please select a valid image file.')
      }
      if (file.size > pictureLimits.bytes) {
        return errorState('Image file size must be less than 10MB.')
      }
      const checked = check(offerPicture.body, body)
      if (!checked.ok) return errorState(anyErrorText(checked.errors) ?? failure)
      return body.turnstile_token ? undefined : errorState(botCheckMessages.missing)
    },
    async send(body): Promise<FormState> {
      const query = code ? { link: code } : {}
      const input = { params: { graveId }, query, body, files: { picture: file ?? '' } as const }
      try {
        const { message } = await upload(offerPicture, input, setProgress)
        kept.forget()
        setFile(undefined)
        setCaption('')
        return successState(message)
      } finally {
        setProgress(undefined)
        botCheck.reset()
      }
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? failure),
  })

  return (
    <form ref={keptForm} onSubmit={onSubmit} noValidate>
      <Stack>
        <FileDrop
          label="Choose a picture"
          accept={types.join(',')}
          disabled={isBusy}
          onFile={(chosen) => {
            setFile(chosen)
            // A status about the previous picture does not apply to this one.
            setState({})
          }}
        >
          {preview ? (
            <img src={preview} alt="The one you chose" className={styles.preview} />
          ) : (
            <span>Drop a picture here, or choose it</span>
          )}
          <small>JPG, PNG, GIF or WebP, less than 10 MB. Where it was taken is not kept.</small>
        </FileDrop>
        <AuthorField value={author} max={offeringLimits.nameCharacters} onValueChange={setAuthor} />
        <CountedField
          label="A few words under it (optional)"
          name="caption"
          value={caption}
          count={countCharacters(caption.trim())}
          max={pictureLimits.captionCharacters}
          onValueChange={setCaption}
        />
        <p>
          {caretaker} of this memorial looks at it first; your name is for them alone. What is not
          taken within {offeringLimits.daysKept} days is gone.
        </p>
        <BotCheckWidget check={botCheck} />
        <Progress value={progress} label="Sending the picture" />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy} disabled={!file || author.trim() === ''}>
          {isBusy ? 'Offering…' : 'Offer It'}
        </Button>
      </Stack>
    </form>
  )
}
