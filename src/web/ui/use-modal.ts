import { type RefObject, useEffect } from 'react'

/** Opens a dialog for as long as it is rendered, and gives the focus back where it came from. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [dialog])
}
