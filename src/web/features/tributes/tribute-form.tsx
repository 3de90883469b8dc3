import { type FormEvent, useState } from 'react'
import { check } from '../../../contract/field-errors.ts'
import { leaveTribute, type Tribute } from '../../../contract/tributes.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { countCharacters } from '../../lib/text/count-characters.ts'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CountedField } from '../../ui/forms/counted-field.tsx'
import { useSession } from '../session/index.ts'
import { refreshTributes } from './queries.ts'
import styles from './tributes.module.css'

interface TributeFormProps {
  graveId: number
  onLeft: (tribute: Tribute) => void
}

const most = { author: 80, message: 1000 }
const failure = 'Error submitting tribute'

export function TributeForm({ graveId, onLeft }: TributeFormProps) {
  const session = useSession()
  const [author, setAuthor] = useState(
    session.state === 'signed-in' ? session.profile.full_name : '',
  )
  const [message, setMessage] = useState('')
  const [status, setStatus] = useState<StatusMessage>()
  const [isBusy, setIsBusy] = useState(false)
  const isBlank = author.trim() === '' || message.trim() === ''

  const submit = async () => {
    const body = { author_name: author, message }
    const checked = check(leaveTribute.body, body)
    if (!checked.ok) {
      setStatus({ tone: 'error', text: anyErrorText(checked.errors) ?? failure })
      return
    }
    setStatus(undefined)
    setIsBusy(true)
    try {
      onLeft(await call(leaveTribute, { params: { graveId }, body }))
      setMessage('')
      await refreshTributes(graveId)
      setStatus({ tone: 'success', text: 'Tribute submitted successfully!' })
    } catch (error) {
      setStatus({ tone: 'error', text: anyErrorText(errorBody(error)) ?? failure })
    } finally {
      setIsBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isBlank) void submit()
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <h3 className={styles.title}>Leave a tribute</h3>
      <CountedField
        label="Your name"
        name="author_name"
        input={{ autoComplete: 'name' }}
        value={author}
        count={countCharacters(author.trim())}
        max={most.author}
        onValueChange={setAuthor}
      />
      <CountedField
        label="Your words"
        name="message"
        rows={4}
        value={message}
        count={countCharacters(message.trim())}
        max={most.message}
        onValueChange={setMessage}
      />
      <Status message={status} />
      <Button type="submit" isBusy={isBusy} disabled={isBlank}>
        {isBusy ? 'Submitting…' : 'Submit Tribute'}
      </Button>
    </form>
  )
}
