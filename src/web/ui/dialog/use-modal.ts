import { type RefObject, useEffect } from 'react'

/**
 * Opens a dialog for as long as it is rendered, and returns the focus afterwards. While yielding it stays
 * visible, but a layer opened by another script can be above it.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isYielding = false): void {
  useEffect(() => {
    if (!isYielding) return
    const yielding = dialog.current
    yielding?.close()
    yielding?.show()
    return () => {
      yielding?.close()
      if (yielding?.isConnected) yielding.showModal()
    }
  }, [dialog, isYielding])
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [dialog])
}
