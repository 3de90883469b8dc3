import { createElement, type FunctionComponent, useEffect, useState } from 'react'
import { notice } from '../state/notice.ts'
import { withRetry } from '../timing/with-retry.ts'

const patience = 120_000
const lost = { text: 'This did not arrive. Please try again in a moment.', ms: 6_000 }

interface Part {
  /** Of a dialog: somebody has asked for it, and is told when it does not come. */
  onClose?: () => void
}

/**
 * A part of a page whose script is fetched when it is first shown, or told to be ready. Where it does
 * not arrive, the rest of the page stays as it is.
 */
export function lazyPart<P extends object>(load: () => Promise<FunctionComponent<P>>) {
  let known: FunctionComponent<P> | undefined
  let arriving: Promise<void> | undefined

  async function fetchPart(): Promise<void> {
    try {
      known = await withRetry(load, patience)
    } catch {
      // Whoever wants it next tries again.
      arriving = undefined
    }
  }

  function arrive(): Promise<void> {
    arriving ??= fetchPart()
    return arriving
  }

  function LazyPart(props: P) {
    const [shown, setShown] = useState(() => known)
    const { onClose } = props as Part
    useEffect(() => {
      let isWanted = true
      async function show() {
        await arrive()
        if (!isWanted) return
        setShown(() => known)
        if (known || !onClose) return
        notice.set(lost)
        onClose()
      }
      void show()
      return () => {
        isWanted = false
      }
    }, [onClose])
    return shown ? createElement(shown, props) : null
  }

  return Object.assign(LazyPart, { ready: () => void arrive() })
}
