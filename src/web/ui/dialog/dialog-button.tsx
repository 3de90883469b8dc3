import { type ReactNode, useState } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog } from './dialog.tsx'

interface DialogButtonProps {
  label: string
  /** The person or thing it is about, where a list has a button for each. */
  name: string
  tone?: 'lit' | 'quiet'
  title: string
  holdsInput?: boolean
  children: ReactNode
}

/** A button that opens a dialog. */
export function DialogButton(props: DialogButtonProps) {
  const { label, name, tone = 'quiet', title, holdsInput = false, children } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        tone={tone}
        aria-haspopup="dialog"
        aria-label={`${label}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog
          title={title}
          closeLabel="Close"
          holdsInput={holdsInput}
          onClose={() => setIsOpen(false)}
        >
          {children}
        </Dialog>
      )}
    </>
  )
}
