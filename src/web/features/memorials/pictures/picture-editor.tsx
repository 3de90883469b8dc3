import { useRef, useState } from 'react'
import {
  orderPictures,
  type Picture,
  removePicture,
} from '../../../../contract/memorials/pictures.ts'
import { pictureLimits } from '../../../../contract/values/picture-limits.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { RemovalDialog } from '../../../ui/dialog/removal-dialog.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { Hint } from '../../../ui/layout/hint.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './editor.module.css'
import { moved } from './order.ts'
import { PictureItem } from './picture-item.tsx'
import { changePictures, usePictures } from './queries.ts'
import { UploadList } from './upload-list.tsx'
import { pictureTypes, usePictureUploads } from './use-picture-uploads.ts'

/** The pictures of one grave: add, describe, order, remove. */
export function PictureEditor({ graveId }: { graveId: number }) {
  const { data, isError, refetch } = usePictures(graveId)
  if (data) return <Editor graveId={graveId} pictures={data} />
  if (!isError) return <Skeleton lines={6} />
  return <LoadFailure text="The pictures could not be loaded just now." onRetry={refetch} />
}

function Editor({ graveId, pictures }: { graveId: number; pictures: Picture[] }) {
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
        <OrderedPictures graveId={graveId} pictures={pictures} onRemove={setRemoving} />
      )}
      {removing && (
        <RemovalDialog
          title="Remove this picture?"
          isBusy={removal.isBusy}
          onRemove={() => void removal.run(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>It leaves the memorial page and cannot be brought back.</p>
        </RemovalDialog>
      )}
    </div>
  )
}

function useRemoval(graveId: number, onDone: () => void) {
  return useMutation<Picture>({
    async send({ id }): Promise<FormState> {
      await call(removePicture, { params: { graveId, pictureId: id } })
      changePictures(graveId, (before) => before.filter((one) => one.id !== id))
      onDone()
      return {}
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
  onRemove: (picture: Picture) => void
}

function OrderedPictures({ graveId, pictures, onRemove }: OrderedPicturesProps) {
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
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? texts.notOrdered),
  })

  const letGo = () => {
    setDragged(undefined)
    setTarget(undefined)
  }

  /** Shown at once; the focus stays on the handle that moved. */
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
      <Status message={ordering.state.status} />
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </>
  )
}

const texts = { notOrdered: 'The order could not be saved just now. Please try again.' }
