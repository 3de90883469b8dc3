import { useEffect, useRef, useState } from 'react'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import type { FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import type { StatusMessage } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import styles from './passkeys.module.css'

interface RenamePasskeyProps {
  passkey: Passkey
  onRename: (name: string) => Promise<void>
  onStatus: (status: StatusMessage | undefined) => void
}

/** The name of a passkey; pressed, it becomes a field. */
export function RenamePasskey({ passkey, onRename, onStatus }: RenamePasskeyProps) {
  const [isEditing, setIsEditing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (isEditing) field.current?.select()
    else if (wasEditing.current) name.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const { state, isBusy, onSubmit } = useFormMutation({
    read(form) {
      onStatus(undefined)
      return { name: textOf(form, 'name').trim() }
    },
    check({ name }): FormState | undefined {
      return name ? undefined : { errors: { name: 'Please give it a name.' } }
    },
    async send({ name }): Promise<FormState> {
      await onRename(name)
      setIsEditing(false)
      return {}
    },
    failed: (error) => ({
      errors: { name: anyErrorText(errorBody(error)) ?? 'The name could not be saved.' },
    }),
  })

  if (!isEditing) {
    return (
      <button
        ref={name}
        type="button"
        className={styles.name}
        aria-label={`Rename ${passkey.name}`}
        onClick={() => {
          onStatus(undefined)
          setIsEditing(true)
        }}
      >
        {passkey.name}
      </button>
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate className={styles.rename}>
      <Field
        ref={field}
        label="Name"
        name="name"
        onKeyDown={(event) => {
          if (event.key === 'Escape') setIsEditing(false)
        }}
        maxLength={60}
        defaultValue={passkey.name}
        autoComplete="off"
        required
        error={state.errors?.name}
      />
      <Button type="submit" tone="quiet" isBusy={isBusy}>
        Save
      </Button>
      <Button tone="quiet" disabled={isBusy} onClick={() => setIsEditing(false)}>
        Cancel
      </Button>
    </form>
  )
}
