import { useState } from 'react'
import {
  addBlock,
  type Block,
  liftBlock,
  listBlocks,
} from '../../../../contract/operator/blocks.ts'
import { useQuery } from '../../../lib/api/query-client.ts'
import { type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { longMoment } from '../../../lib/text/dates.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import styles from '../console.module.css'
import {
  actFailed,
  actInConsole,
  consoleKey,
  readInConsole,
  refreshConsole,
} from '../console-call.ts'
import { ReasonField } from '../reason-field.tsx'
import { SelectField } from '../select-field.tsx'

type Kind = Block['kind']

const kinds = [
  ['word', 'A word'],
  ['domain', 'A domain'],
  ['network', 'A network'],
  ['hold', 'Tributes that nobody has read'],
] as const
const spans = [
  ['1', 'For an hour'],
  ['12', 'For 12 hours'],
  ['24', 'For a day'],
  ['168', 'For a week'],
  ['720', 'For 30 days'],
  ['', 'Until an operator lifts it'],
] as const
const labels: Record<Kind, string> = {
  word: 'The word',
  domain: 'The domain, such as example.org',
  network: 'A network address, or the mark of a network',
  hold: '',
}
const effects: Record<Kind, string> = {
  word: 'Tributes and memories that hold the word are refused, in any case and with hidden signs.',
  domain: 'Words that point there are refused, and so are registrations with an address of it.',
  network:
    'Nobody leaves, offers, reports or registers anything from there. Signing in still works.',
  hold: 'Every new tribute waits until an administrator of the memorial has read it.',
}
const reasons = ['A wave of spam', 'Advertising', 'Insults']

type Act = { kind: 'add' } | { kind: 'lift'; id: number }

/** What operators block for a time. */
export function BlocksRow() {
  const [kind, setKind] = useState<Kind>('word')
  const [value, setValue] = useState('')
  const [hours, setHours] = useState('24')
  const [reason, setReason] = useState('')
  const blocks = useQuery({
    queryKey: [...consoleKey, 'blocks'],
    queryFn: () => readInConsole(listBlocks),
    staleTime: 0,
  })
  const { state, isBusy, run } = useMutation({
    check(act: Act): FormState | undefined {
      const errors = {
        ...(act.kind === 'add' &&
          kind !== 'hold' &&
          !value.trim() && { value: 'Please fill this in.' }),
        ...(!reason.trim() && { reason: 'Please say why.' }),
      }
      return Object.keys(errors).length > 0 ? { errors } : undefined
    },
    async send(act: Act): Promise<FormState> {
      const { message } =
        act.kind === 'lift'
          ? await actInConsole(liftBlock, { params: { blockId: act.id }, body: { reason } })
          : await actInConsole(addBlock, {
              body: { kind, value, reason, ...(hours && { hours: Number(hours) }) },
            })
      setValue('')
      await refreshConsole()
      return successState(message)
    },
    failed: actFailed,
  })
  return (
    <>
      <h2 className={styles.heading}>Kept out</h2>
      {blocks.isPending && <Skeleton lines={3} />}
      {blocks.isError && (
        <LoadFailure text="The blocks could not be loaded." onRetry={blocks.refetch} />
      )}
      {blocks.data?.length === 0 && <Empty text="Nothing is kept out." />}
      {blocks.data && blocks.data.length > 0 && (
        <ul className={styles.list} aria-label="Kept out">
          {blocks.data.map((block) => (
            <li key={block.id} className={styles.line}>
              <span dir="auto">{blockTitle(block)}</span>
              <small>
                {block.until ? `Until ${longMoment(block.until)}` : 'Until an operator lifts it'}
              </small>
              <TextButton onClick={() => void run({ kind: 'lift', id: block.id })}>
                Let in again
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <section className={styles.decision}>
        <h3 className={styles.subheading}>Keep out</h3>
        <div className={styles.filters}>
          <SelectField
            label="What"
            value={kind}
            choices={kinds}
            onValueChange={(next) => setKind(next as Kind)}
          />
          <SelectField label="How long" value={hours} choices={spans} onValueChange={setHours} />
        </div>
        {kind !== 'hold' && (
          <Field
            label={labels[kind]}
            name="value"
            maxLength={200}
            autoComplete="off"
            value={value}
            error={state.errors?.value}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
        <p className={styles.soft}>{effects[kind]}</p>
        <ReasonField
          value={reason}
          error={state.errors?.reason}
          suggestions={reasons}
          onValueChange={setReason}
        />
        <div className={styles.actions}>
          <Button isBusy={isBusy} onClick={() => void run({ kind: 'add' })}>
            Keep it out
          </Button>
        </div>
        <Status message={state.status} />
      </section>
    </>
  )
}

function blockTitle({ kind, value }: Block): string {
  if (kind === 'hold') return 'Tributes that nobody has read'
  if (kind === 'network') return `The network ${value.slice(0, 4)}…`
  return `The ${kind} ${value}`
}
