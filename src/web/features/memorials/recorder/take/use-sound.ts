import { useEffect, useState } from 'react'
import { readSound, type Sound } from './sound-file.ts'

/** Undefined while it is read, null where the browser cannot decode it. */
export function useSound(file: Blob): Sound | null | undefined {
  const [sound, setSound] = useState<Sound | null>()
  useEffect(() => {
    let isCurrent = true
    void readSound(file).then((read) => isCurrent && setSound(read ?? null))
    return () => {
      isCurrent = false
    }
  }, [file])
  return sound
}
