import type { KeyboardEvent, ReactNode } from 'react'
import { check } from '../../../../contract/errors/field-errors.ts'
import {
  describePicture,
  type KeptPicture as Picture,
} from '../../../../contract/memorials/pictures.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { useKeptInput } from '../../../lib/browser/use-kept-input.ts'
import { usePrivateFile } from '../../../lib/files/use-private-file.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { readersDayOf } from '../../../lib/text/readers-dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { RestoredHint } from '../../../ui/forms/restored-hint.tsx'
import { Icon } from '../../../ui/pictures/icons.tsx'
import styles from './editor.module.css'
import { altOf } from './picture-text.ts'
import { changePictures } from './queries.ts'

/** Uses pointer events, because the browser's drag events do not work with fingers. */
interface Drag {
  begin: () => void
  /** The place under the pointer; undefined outside of the list. */
  over: (place: number | undefined) => void
  drop: () => void
  cancel: () => void
}

interface PictureItemProps {
  graveId: number
  picture: Picture
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  isEntrusted: boolean
  /** Keeps a picture that a guardian has asked to remove. */
  onKeep: () => void
  /** Another picture is dragged over it. */
  isTarget: boolean
  drag: Drag
}

/** A picture with its words. Its handle is dragged, or moved with the arrow keys. */
export function PictureItem(props: PictureItemProps) {
  const { graveId, picture, at, count, onMove, onRemove, isEntrusted, onKeep, isTarget, drag } =
    props
  const { url } = usePrivateFile(picture.small)
  const place = `Picture ${at + 1} of ${count}`

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(at + by)
  }

  return (
    <li className={classNames(styles.item, isTarget && styles.target)} data-place={at}>
      <div className={styles.likeness}>
        {url ? (
          <img src={url} alt={altOf(picture)} draggable={false} className={styles.thumbnail} />
        ) : (
          <span className={styles.thumbnail} />
        )}
        <button
          type="button"
          className={styles.handle}
          data-handle={picture.id}
          aria-label={`${place}: move with the arrow keys, or drag`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.begin()
          }}
          onPointerMove={(event) => drag.over(placeUnder(event.clientX, event.clientY))}
          onPointerUp={drag.drop}
          onPointerCancel={drag.cancel}
          onKeyDown={onKeyDown}
        >
          <Icon>
            <path d="M12 4v16M8 8l4-4 4 4M8 16l4 4 4-4" />
          </Icon>
        </button>
      </div>
      <WordsForm graveId={graveId} picture={picture} place={place} isEntrusted={isEntrusted}>
        {/* For people who cannot drag. */}
        {at > 0 && (
          <TextButton aria-label={`${place}: move earlier`} onClick={() => onMove(at - 1)}>
            Earlier
          </TextButton>
        )}
        {at < count - 1 && (
          <TextButton aria-label={`${place}: move later`} onClick={() => onMove(at + 1)}>
            Later
          </TextButton>
        )}
        <TextButton aria-label={`Remove ${place.toLowerCase()}`} onClick={onRemove}>
          {isEntrusted && picture.removal && !picture.removal.asked_by_me ? 'Agree' : 'Remove'}
        </TextButton>
        {picture.removal && (
          <>
            <TextButton aria-label={`Keep ${place.toLowerCase()}`} onClick={onKeep}>
              Keep it
            </TextButton>
            <span>{removalState(picture.removal)}</span>
          </>
        )}
      </WordsForm>
    </li>
  )
}

function removalState({ asked_by_me, goes_at }: NonNullable<Picture['removal']>): string {
  if (goes_at) return `It goes on ${readersDayOf(goes_at)}, unless you keep it.`
  return asked_by_me
    ? 'You asked to take it away; the other administrator has to agree.'
    : 'The other administrator asks to take it away.'
}

function placeUnder(x: number, y: number): number | undefined {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  // A list longer than the screen scrolls along.
  item?.scrollIntoView({ block: 'nearest' })
  return item ? Number(item.dataset.place) : undefined
}

interface WordsFormProps {
  graveId: number
  picture: Picture
  place: string
  isEntrusted: boolean
  /** More to do with the picture. */
  children: ReactNode
}

function WordsForm({ graveId, picture, place, isEntrusted, children }: WordsFormProps) {
  const isKept = (field: 'caption' | 'year' | 'description') =>
    isEntrusted && picture.fields_of_owner.includes(field)
  const [keptForm, kept] = useKeptInput(`${graveId}_picture_${picture.id}`)
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      caption: textOf(form, 'caption'),
      year: textOf(form, 'year').trim(),
      description: textOf(form, 'description'),
    }),
    check({ year, ...words }) {
      if (!/^(\d{4})?$/.test(year)) return { errors: { year: texts.year } }
      const checked = check(describePicture.body, { ...words, year: year ? Number(year) : null })
      return checked.ok ? undefined : { errors: fieldErrorTexts(checked.errors) }
    },
    async send({ year, ...words }) {
      const params = { graveId, pictureId: picture.id }
      const body = { ...words, year: year ? Number(year) : null }
      const saved = await call(describePicture, { params, body })
      kept.forget()
      changePictures(graveId, (before) => before.map((one) => (one.id === saved.id ? saved : one)))
      return successState(texts.saved)
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? texts.notSaved),
  })
  return (
    <form ref={keptForm} className={styles.words} aria-label={place} onSubmit={onSubmit} noValidate>
      <div className={styles.line}>
        <Field
          label="Caption"
          name="caption"
          dir="auto"
          autoComplete="off"
          defaultValue={picture.caption}
          error={state.errors?.caption}
          readOnly={isKept('caption')}
        />
        <Field
          label="Year"
          name="year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={picture.year ?? ''}
          readOnly={isKept('year')}
          error={state.errors?.year}
        />
      </div>
      <Field
        label="What it shows, for those who cannot see it"
        name="description"
        dir="auto"
        autoComplete="off"
        defaultValue={picture.description}
        error={state.errors?.description}
        readOnly={isKept('description')}
      />
      <RestoredHint isShown={kept.isRestored && !state.status} />
      <Status message={state.status} />
      <div className={styles.actions}>
        <Button type="submit" tone="quiet" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save Words'}
        </Button>
        {children}
      </div>
    </form>
  )
}

const texts = {
  year: 'Enter a year of four digits, or none.',
  saved: 'The words are kept with the picture.',
  notSaved: 'The words could not be saved just now. Please try again.',
}
