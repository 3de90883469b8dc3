import { useState } from 'react'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useCaretaker } from '../caretaker.ts'
import type { OfferDialogProps } from './form/offer-dialog.tsx'
import styles from './offerings.module.css'

/** Fetched when a visitor wants to offer something. */
const LazyOfferDialog = lazyPart<OfferDialogProps>(() =>
  import('./form/offer-dialog.tsx').then((file) => file.OfferDialog),
)

interface OfferSectionProps {
  graveId: number
  /** Of the permanent address. */
  code?: string | undefined
  name: string
  takesPictures: boolean
}

/** The buttons to offer a memory, longer than a tribute, or a picture; what they are for is explained below. */
export function OfferSection({ takesPictures, ...grave }: OfferSectionProps) {
  const caretaker = useCaretaker()
  const [kind, setKind] = useState<OfferDialogProps['kind']>()
  // Typed text stays when the dialog is closed.
  const [message, setMessage] = useState('')
  const open = (chosen: OfferDialogProps['kind']) => ({
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: LazyOfferDialog.preload,
    onClick: () => setKind(chosen),
  })
  return (
    <>
      <Button tone="quiet" {...open('memory')}>
        Offer a memory
      </Button>
      {takesPictures && (
        <Button tone="quiet" {...open('picture')}>
          Offer a picture
        </Button>
      )}
      <p className={styles.lead}>
        A day by the sea, a kindness, a joke only you remember: a memory may be longer than a
        tribute. {takesPictures && 'You may also offer a picture. '}
        {caretaker} of this memorial looks at it before it shows.
      </p>
      {kind && (
        <LazyOfferDialog
          {...grave}
          kind={kind}
          message={message}
          onMessage={setMessage}
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  )
}
