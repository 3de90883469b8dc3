import { useState } from 'react'
import {
  answerMessage,
  type ContactMessage,
  listMessages,
  markMessageAnswered,
} from '../../../../contract/operator/messages.ts'
import { useQuery } from '../../../lib/api/query-client.ts'
import { type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { countCharacters } from '../../../lib/text/count-characters.ts'
import { longMoment } from '../../../lib/text/dates.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import styles from '../console.module.css'
import {
  actFailed,
  actInConsole,
  consoleKey,
  readInConsole,
  refreshConsole,
} from '../console-call.ts'
import { FoundList } from '../found-list.tsx'

const maxCharacters = 4000

/** What visitors wrote on the contact page. */
export function MessagesRow() {
  const [chosen, setChosen] = useState<ContactMessage | null>(null)
  const messages = useQuery({
    queryKey: [...consoleKey, 'messages'],
    queryFn: () => readInConsole(listMessages),
    staleTime: 0,
  })
  if (chosen) {
    return (
      <>
        <TextButton onClick={() => setChosen(null)}>Back to the list</TextButton>
        <MessageView key={chosen.id} message={chosen} />
      </>
    )
  }
  return (
    <>
      <h2 className={styles.heading}>Messages to answer</h2>
      <FoundList
        label="Messages"
        query={messages}
        found={messages.data}
        failure="The messages could not be loaded."
        empty="Every message is answered."
        lineOf={({ id, subject, name, written_at }) => ({
          id,
          title: subject,
          note: `${name}, ${longMoment(written_at)}`,
        })}
        onChoose={setChosen}
      />
    </>
  )
}

function MessageView({ message }: { message: ContactMessage }) {
  const [text, setText] = useState('')
  const [isDone, setIsDone] = useState(false)
  const { state, isBusy, run } = useMutation({
    check(act: 'answer' | 'mark'): FormState | undefined {
      const isEmpty = act === 'answer' && !text.trim()
      return isEmpty ? { errors: { text: 'Please write something.' } } : undefined
    },
    async send(act: 'answer' | 'mark'): Promise<FormState> {
      const params = { messageId: message.id }
      const answer =
        act === 'answer'
          ? await actInConsole(answerMessage, { params, body: { text } })
          : await actInConsole(markMessageAnswered, { params })
      setIsDone(true)
      await refreshConsole()
      return successState(answer.message)
    },
    failed: actFailed,
  })
  return (
    <>
      <h2 className={styles.heading} dir="auto">
        {message.subject}
      </h2>
      <blockquote className={styles.quote}>
        <p dir="auto">{message.message}</p>
        <footer dir="auto">
          {message.name}, {message.email}, {longMoment(message.written_at)}
        </footer>
      </blockquote>
      {!isDone && (
        <>
          <CountedField
            label="Your answer"
            name="text"
            rows={6}
            value={text}
            count={countCharacters(text)}
            max={maxCharacters}
            error={state.errors?.text}
            onValueChange={setText}
          />
          <div className={styles.actions}>
            <Button isBusy={isBusy} onClick={() => void run('answer')}>
              Send the answer
            </Button>
            <Button tone="quiet" isBusy={isBusy} onClick={() => void run('mark')}>
              It needs no answer
            </Button>
          </div>
        </>
      )}
      <Status message={state.status} />
    </>
  )
}
