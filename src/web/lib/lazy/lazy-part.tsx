import { createElement, type FunctionComponent, useEffect, useState } from 'react'
import { toast } from '../state/toast.ts'
import { loadWithRetry } from '../timing/load-with-retry.ts'

const timeoutMs = 120_000
const notLoaded = { text: 'This did not arrive. Please try again in a moment.', ms: 6_000 }

interface DialogProps {
  /** Passed by a dialog: the visitor asked for it, and is told when it does not load. */
  onClose?: () => void
}

/**
 * A part of a page whose script is fetched when it is first shown, or preloaded. When it does not
 * load, the rest of the page stays as it is.
 */
export function lazyPart<P extends object>(load: () => Promise<FunctionComponent<P>>) {
  let loaded: FunctionComponent<P> | undefined
  let loading: Promise<void> | undefined

  async function fetchPart(): Promise<void> {
    try {
      loaded = await loadWithRetry(load, timeoutMs)
    } catch {
      // The next render tries again.
      loading = undefined
    }
  }

  function loadOnce(): Promise<void> {
    loading ??= fetchPart()
    return loading
  }

  function LazyPart(props: P) {
    const [shown, setShown] = useState(() => loaded)
    const { onClose } = props as DialogProps
    useEffect(() => {
      let isMounted = true
      async function show() {
        await loadOnce()
        if (!isMounted) return
        setShown(() => loaded)
        if (loaded || !onClose) return
        toast.set(notLoaded)
        onClose()
      }
      void show()
      return () => {
        isMounted = false
      }
    }, [onClose])
    return shown ? createElement(shown, props) : null
  }

  return Object.assign(LazyPart, { preload: () => void loadOnce() })
}
