import { type KeyboardEvent, useId, useRef } from 'react'
import { storyLimits } from '../../../../contract/values/story-text.ts'
import { countCharacters } from '../../../lib/text/count-characters.ts'
import { formatCount } from '../../../lib/text/format-count.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextButton } from '../../../ui/forms/button.tsx'
import { Question, useQuestion } from '../companion/question.tsx'
import styles from './editor.module.css'
import { type MarkKind, type Replacement, withMark, withQuestion } from './marks.ts'

const buttons: [kind: MarkKind, label: string][] = [
  ['heading', 'Heading'],
  ['emphasis', 'Emphasis'],
  ['strong', 'Strong'],
  ['quotation', 'Quotation'],
]

interface WritingFieldProps {
  value: string
  /** Offered one by one to owners who do not know how to go on. */
  questions: readonly string[]
  onChange: (text: string) => void
}

/** Plain text with a few marks; buttons insert them for people who do not know them. */
export function WritingField({ value, questions, onChange }: WritingFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const count = countCharacters(value)
  const isOver = count > storyLimits.characters

  const { question, next } = useQuestion(questions)
  const mark = (kind: MarkKind) =>
    put((area) => withMark(area.value, area.selectionStart, area.selectionEnd, kind))
  const put = (make: (area: HTMLTextAreaElement) => Replacement) => {
    const area = field.current
    if (!area) return
    const made = make(area)
    area.focus()
    area.setSelectionRange(made.from, made.to)
    // The deprecated command, because only its changes can be undone with the keyboard.
    if (!document.execCommand('insertText', false, made.text)) {
      area.setRangeText(made.text, made.from, made.to)
      onChange(area.value)
    }
    area.setSelectionRange(made.selectFrom, made.selectTo)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const kind = { b: 'strong', i: 'emphasis' }[event.key] as MarkKind | undefined
    if (!kind) return
    event.preventDefault()
    mark(kind)
  }

  return (
    <div className={styles.writing}>
      {question && (
        <Question question={question} onNext={next}>
          <TextButton
            onClick={() => {
              put((area) => withQuestion(area.value, question))
              next()
            }}
          >
            Answer it below
          </TextButton>
        </Question>
      )}
      <label htmlFor={id} className={styles.label}>
        Your story
      </label>
      <fieldset className={styles.marks} aria-label="Format the selected words">
        {buttons.map(([kind, label]) => (
          <button key={kind} type="button" className={styles.mark} onClick={() => mark(kind)}>
            {label}
          </button>
        ))}
      </fieldset>
      <textarea
        ref={field}
        id={id}
        className={styles.area}
        dir="auto"
        value={value}
        aria-describedby={`${id}-count ${id}-hint`}
        aria-invalid={isOver || undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-count`} className={classNames(styles.count, isOver && styles.over)}>
        {formatCount(count)} / {formatCount(storyLimits.characters)}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        An empty line begins a paragraph. Write # before a heading, &gt; before a quotation, and put
        *stars* around what you stress.
      </p>
    </div>
  )
}
