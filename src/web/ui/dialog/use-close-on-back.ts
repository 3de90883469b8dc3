import { useEffect, useRef } from 'react'

const mark = 'dialog'

/**
 * Lets Back on a phone close the open dialog instead of leaving the page. Browsers with close watchers do so by
 * themselves; for the others a history entry stands for the dialog.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if ('CloseWatcher' in window || !matchMedia('(pointer: coarse)').matches) return
    const own = `${mark}-${crypto.getRandomValues(new Uint32Array(1))[0]}`
    history.pushState({ ...history.state, [mark]: own }, '')
    const isOnTop = () => history.state?.[mark] === own
    // With a dialog above this one, Back goes to this one's entry and closes only that.
    const onBack = () => isOnTop() || close.current()
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      // Closed in another way; after a navigation the entry is no longer on top.
      if (isOnTop()) history.back()
    }
  }, [])
}
