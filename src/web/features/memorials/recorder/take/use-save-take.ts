import { useState } from 'react'
import type { FormState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { readSound } from './sound-file.ts'
import type { Take } from './take-storage.ts'
import { trimFieldsOf, wholeOf } from './trim.ts'
import type { Draft } from './use-draft.ts'

interface SaveSteps {
  /** Uploads the sound with the fields that trim it. */
  upload: (
    take: Take,
    trim: ReturnType<typeof trimFieldsOf>,
    onProgress: (progress: number) => void,
  ) => Promise<FormState>
  failed: (error: unknown) => FormState
  onState?: (state: FormState | undefined) => void
}

/** Saves a take; only then does the browser forget it. */
export function useSaveTake(draft: Draft, steps: SaveSteps) {
  const [progress, setProgress] = useState<number>()
  const mutation = useMutation<Take>({
    async send(take) {
      setProgress(0)
      try {
        const saved = await steps.upload(take, await trimOf(take), setProgress)
        await draft.clear()
        return saved
      } finally {
        setProgress(undefined)
      }
    },
    failed: steps.failed,
    ...(steps.onState && { onState: steps.onState }),
  })
  return { ...mutation, progress, save: (take: Take) => void mutation.run(take) }
}

async function trimOf({ sound, note }: Take) {
  const read = await readSound(sound)
  return read ? trimFieldsOf(note.trim ?? wholeOf(read.seconds), read.seconds) : {}
}
