import { useState } from 'react'
import { errorState, type FormState } from '../mutations/form-state.ts'
import { useMutation } from '../mutations/use-mutation.ts'
import { useObjectUrl } from './use-object-url.ts'

interface FileSteps<F extends Blob> {
  /** Why a file cannot be uploaded, checked when it is chosen. */
  problemOf: (file: F) => string | undefined
  /** Uploads the file; its progress goes from 0 to 1. */
  upload: (file: F, onProgress: (progress: number) => void) => Promise<FormState>
  /** Removes the stored file. */
  remove?: () => Promise<FormState>
  /** What to show when the upload failed or, without a file, the removal. */
  failed: (error: unknown, file: F | undefined) => FormState
  onState?: (state: FormState | undefined) => void
}

/** One file from being chosen to being stored: its preview, its progress and what to show about it. */
export function useFileMutation<F extends Blob>(steps: FileSteps<F>) {
  const [file, setFile] = useState<F>()
  const [progress, setProgress] = useState<number>()
  const preview = useObjectUrl(file)

  const { state, setState, isBusy, run } = useMutation<F | undefined>({
    async send(chosen) {
      setProgress(0)
      try {
        if (!chosen) return (await steps.remove?.()) ?? {}
        const uploaded = await steps.upload(chosen, setProgress)
        setFile(undefined)
        return uploaded
      } finally {
        setProgress(undefined)
      }
    },
    failed: steps.failed,
    ...(steps.onState && { onState: steps.onState }),
  })

  return {
    file,
    preview,
    progress,
    status: state.status,
    isBusy,
    setState,
    choose(chosen: F) {
      const problem = steps.problemOf(chosen)
      setFile(problem ? undefined : chosen)
      setState(problem ? errorState(problem) : {})
    },
    cancel: () => setFile(undefined),
    save: (chosen: F) => void run(chosen),
    remove: () => void run(undefined),
  }
}
