import { useState } from 'react'
import type { Said } from '../../ui/feedback/status.tsx'

/** One upload at a time: how far it is, and what was said of the last one. */
export function useUpload() {
  const [part, setPart] = useState<number>()
  const [said, say] = useState<Said>()

  const run = async (work: (onProgress: (part: number) => void) => Promise<Said>) => {
    say(undefined)
    setPart(0)
    try {
      say(await work(setPart))
    } finally {
      setPart(undefined)
    }
  }
  return { part, isBusy: part !== undefined, said, say, run }
}
