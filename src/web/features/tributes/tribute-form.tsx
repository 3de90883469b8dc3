import { type FormEvent, useState } from 'react'
import { check } from '../../../contract/field-errors.ts'
import { leaveTribute, type Tribute } from '../../../contract/tributes.ts'
import { call } from '../../lib/api/api.ts'
import { anyWords, bodyOf } from '../../lib/api/api-error.ts'
import { countCharacters } from '../../lib/text/count-characters.ts'
import { type Said, Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Counted } from '../../ui/forms/counted.tsx'
import { useSession } from '../session/index.ts'
import { tributesChanged } from './queries.ts'
import styles from './tributes.module.css'

interface TributeFormProps {
  graveId: number
  onLeft: (tribute: Tribute) => void
}

const most = { author: 80, message: 1000 }
const failure = 'Error submitting tribute'

export function TributeForm({ graveId, onLeft }: TributeFormProps) {
  const session = useSession()
  const [author, setAuthor] = useState(session.state === 'in' ? session.profile.full_name : '')
  const [message, setMessage] = useState('')
  const [said, say] = useState<Said>()
  const [isBusy, setIsBusy] = useState(false)
  const isBlank = author.trim() === '' || message.trim() === ''

  const submit = async () => {
    const body = { author_name: author, message }
    const checked = check(leaveTribute.body, body)
    if (!checked.ok) {
      say({ tone: 'error', text: anyWords(checked.errors) ?? failure })
      return
    }
    say(undefined)
    setIsBusy(true)
    try {
      onLeft(await call(leaveTribute, { params: { graveId }, body }))
      setMessage('')
      await tributesChanged(graveId)
      say({ tone: 'success', text: 'Tribute submitted successfully!' })
    } catch (error) {
      say({ tone: 'error', text: anyWords(bodyOf(error)) ?? failure })
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
      <Counted
        label="Your name"
        name="author_name"
        input={{ autoComplete: 'name' }}
        value={author}
        count={countCharacters(author.trim())}
        most={most.author}
        onType={setAuthor}
      />
      <Counted
        label="Your words"
        name="message"
        rows={4}
        value={message}
        count={countCharacters(message.trim())}
        most={most.message}
        onType={setMessage}
      />
      <Status said={said} />
      <Button type="submit" isBusy={isBusy} disabled={isBlank}>
        {isBusy ? 'Submitting…' : 'Submit Tribute'}
      </Button>
    </form>
  )
}
