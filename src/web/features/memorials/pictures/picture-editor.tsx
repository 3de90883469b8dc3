import { useRef, useState } from 'react'
import {
  bringPictureBack,
  orderPictures,
  type KeptPicture as Picture,
  removePicture,
} from '../../../../contract/memorials/pictures.ts'
import { pictureLimits } from '../../../../contract/values/picture-limits.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { readersDayOf } from '../../../lib/text/readers-dates.ts'
import { RemovalDialog } from '../../../ui/dialog/removal-dialog.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Entries, Entry } from '../../../ui/layout/entries.tsx'
import { Hint } from '../../../ui/layout/hint.tsx'
import { Subsection } from '../../../ui/layout/subsection.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './editor.module.css'
import { moved } from './order.ts'
import { PictureItem } from './picture-item.tsx'
import { changePictures, refreshPictures, usePictures } from './queries.ts'
import { UploadList } from './upload-list.tsx'
import { pictureTypes, usePictureUploads } from './use-picture-uploads.ts'

interface PictureEditorProps {
  graveId: number
  /** A guardian can add, but not remove the owner's pictures alone. */
  isEntrusted?: boolean
}

/** The pictures of one grave: add, describe, order, remove. */
export function PictureEditor({ graveId, isEntrusted = false }: PictureEditorProps) {
  const { data, isError, refetch } = usePictures(graveId)
  if (data) {
    return (
      <>
        <Editor graveId={graveId} pictures={data.pictures} isEntrusted={isEntrusted} />
        {data.removed.length > 0 && <TakenAway graveId={graveId} removed={data.removed} />}
      </>
    )
  }
  if (!isError) return <Skeleton lines={6} />
  return <LoadFailure text="The pictures could not be loaded just now." onRetry={refetch} />
}

interface EditorProps {
  graveId: number
  pictures: Picture[]
  isEntrusted: boolean
}

function Editor({ graveId, pictures, isEntrusted }: EditorProps) {
  const uploads = usePictureUploads(graveId)
  const [removing, setRemoving] = useState<Picture>()
  const removal = useRemoval(graveId, () => setRemoving(undefined))
  const room = pictureLimits.count - pictures.length
  return (
    <div className={styles.editor}>
      <FileDrop
        label="Choose pictures"
        accept={[...pictureTypes, '.heic', '.heif'].join(',')}
        disabled={room <= 0}
        isMultiple
        onFiles={uploads.add}
      >
        <span>{room > 0 ? 'Drop pictures here, or choose them' : 'There is no room for more'}</span>
        <small>
          {pictures.length} of {pictureLimits.count}. JPG, PNG, GIF or WebP; large ones are made
          smaller here
        </small>
      </FileDrop>
      <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onForget={uploads.forget} />
      <Status message={removal.state.status} />
      {pictures.length > 0 && (
        <OrderedPictures
          graveId={graveId}
          pictures={pictures}
          isEntrusted={isEntrusted}
          onRemove={setRemoving}
        />
      )}
      {removing && (
        <RemovalDialog
          title={
            isLeft(removing) && isEntrusted ? 'Take this picture away?' : 'Remove this picture?'
          }
          isBusy={removal.isBusy}
          onRemove={() => void removal.run(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{removalText(removing, isEntrusted)}</p>
        </RemovalDialog>
      )}
    </div>
  )
}

const isLeft = ({ added_by }: Picture) => added_by === 'owner'

function removalText(picture: Picture, isEntrusted: boolean): string {
  if (!isEntrusted || !isLeft(picture)) {
    return 'It leaves the memorial page and cannot be brought back.'
  }
  return picture.removal && !picture.removal.asked_by_me
    ? 'The other administrator asks for it. If you agree, the picture leaves the memorial page. For 30 days either of you can bring it back.'
    : 'It was left here by the person you both remember, so it stays until the other administrator agrees; where there is no other, for 14 days. We write to those concerned.'
}

/** Pictures that guardians removed, while they can be restored. */
function TakenAway({
  graveId,
  removed,
}: {
  graveId: number
  removed: { id: number; caption: string; until: string }[]
}) {
  const back = useReturn(graveId)
  return (
    <Subsection title="Taken away">
      <Status message={back.state.status} />
      <Entries>
        {removed.map(({ id, caption, until }) => (
          <Entry
            key={id}
            about={
              <>
                <strong dir="auto">{caption || 'A picture without a caption'}</strong>
                <span>Can be brought back until {readersDayOf(until)}</span>
              </>
            }
          >
            <Button tone="quiet" isBusy={back.isBusy} onClick={() => void back.run(id)}>
              Bring it back
            </Button>
          </Entry>
        ))}
      </Entries>
    </Subsection>
  )
}

/** Keeps a picture whose removal was requested, or restores one. */
function useReturn(graveId: number) {
  return useMutation<number>({
    async send(pictureId): Promise<FormState> {
      const { message } = await call(bringPictureBack, { params: { graveId, pictureId } })
      await refreshPictures(graveId)
      return successState(message)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This could not be done just now.'),
  })
}

function useRemoval(graveId: number, onDone: () => void) {
  return useMutation<Picture>({
    async send({ id }): Promise<FormState> {
      const answer = await call(removePicture, { params: { graveId, pictureId: id } })
      changePictures(graveId, (before) =>
        before.filter((one) => one.id !== id || !answer.is_removed),
      )
      await refreshPictures(graveId)
      onDone()
      return answer.is_removed ? {} : successState(answer.message)
    },
    failed(error): FormState {
      onDone()
      return errorState(anyErrorText(errorBody(error)) ?? 'The picture could not be removed.')
    },
  })
}

interface OrderedPicturesProps {
  graveId: number
  pictures: Picture[]
  isEntrusted: boolean
  onRemove: (picture: Picture) => void
}

function OrderedPictures({ graveId, pictures, isEntrusted, onRemove }: OrderedPicturesProps) {
  const staying = useReturn(graveId)
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const [said, setSaid] = useState('')

  const ordering = useMutation<Picture[]>({
    queue: `picture-order-${graveId}`,
    async send(ordered): Promise<FormState> {
      await call(orderPictures, { params: { graveId }, body: { ids: ordered.map(({ id }) => id) } })
      return {}
    },
    failed: (error) => {
      void refreshPictures(graveId)
      return errorState(anyErrorText(errorBody(error)) ?? texts.notOrdered)
    },
  })

  const letGo = () => {
    setDragged(undefined)
    setTarget(undefined)
  }

  /** Shown at once; the focus stays on the handle of the moved picture. */
  const move = (from: number, to: number) => {
    const ordered = moved(pictures, from, to)
    const picture = pictures[from]
    if (!picture || ordered.every(({ id }, at) => id === pictures[at]?.id)) return
    changePictures(graveId, () => ordered)
    setSaid(`Moved to place ${to + 1} of ${pictures.length}.`)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-handle="${picture.id}"]`)?.focus(),
    )
    void ordering.run(ordered)
  }

  return (
    <>
      <Hint>
        They stand on the page in this order. Drag a picture by its handle, or move it with the
        arrow keys.
        {isEntrusted &&
          ' What was left here keeps its order and its words; you may add to it, and move what you added.'}
      </Hint>
      <ol ref={list} className={styles.list}>
        {pictures.map((picture, at) => (
          <PictureItem
            key={picture.id}
            graveId={graveId}
            picture={picture}
            at={at}
            count={pictures.length}
            onMove={(to) => move(at, to)}
            onRemove={() => onRemove(picture)}
            isEntrusted={isEntrusted}
            onKeep={() => void staying.run(picture.id)}
            isTarget={target === at && dragged !== undefined && dragged !== at}
            drag={{
              begin: () => setDragged(at),
              over: (place) => dragged !== undefined && setTarget(place),
              drop: () => {
                if (dragged !== undefined && target !== undefined) move(dragged, target)
                letGo()
              },
              cancel: letGo,
            }}
          />
        ))}
      </ol>
      <Status message={ordering.state.status ?? staying.state.status} />
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </>
  )
}

const texts = { notOrdered: 'The order could not be saved just now. Please try again.' }
