import { useState } from 'react'
import { lazyPart } from '../../lib/lazy/lazy-part.tsx'
import { Button } from '../../ui/forms/button.tsx'
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
}

/** Visitors offer a memory, longer than a tribute. */
export function OfferSection({ graveId, code, name }: OfferSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  // What was typed stays when the dialog is closed.
  const [message, setMessage] = useState('')
  return (
    <div className={styles.section}>
      <p className={styles.lead}>
        A day by the sea, a kindness, a joke only you remember: a memory may be longer than a
        tribute. An administrator of this memorial reads it before it shows.
      </p>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        onPointerEnter={LazyOfferDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        Offer a memory
      </Button>
      {isOpen && (
        <LazyOfferDialog
          graveId={graveId}
          code={code}
          name={name}
          message={message}
          onMessage={setMessage}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
