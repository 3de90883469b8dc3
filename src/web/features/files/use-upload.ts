import { useState } from 'react'
import type { StatusMessage } from '../../ui/feedback/status.tsx'

/** One upload at a time: how far it is, and what was said of the last one. */
export function useUpload() {
  const [part, setPart] = useState<number>()
  const [status, setStatus] = useState<StatusMessage>()

  const run = async (work: (onProgress: (part: number) => void) => Promise<StatusMessage>) => {
    setStatus(undefined)
    setPart(0)
    try {
      setStatus(await work(setPart))
    } finally {
      setPart(undefined)
    }
  }
  return { part, isBusy: part !== undefined, status, setStatus, run }
}
