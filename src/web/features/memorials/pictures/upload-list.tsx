import { Progress } from '../../../ui/files/progress.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import styles from './editor.module.css'
import type { PictureUpload } from './use-picture-uploads.ts'

interface UploadListProps {
  uploads: readonly PictureUpload[]
  onRetry: (upload: PictureUpload) => void
  onForget: (id: number) => void
}

/** Every upload, with its progress or the reason why it was refused. */
export function UploadList({ uploads, onRetry, onForget }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label="Pictures on their way">
      {uploads.map((upload) => {
        const { id, file, progress, problem } = upload
        return (
          <li key={id} className={styles.upload}>
            <span dir="auto" className={styles.fileName}>
              {file.name}
            </span>
            {problem ? (
              <>
                <span role="alert" className={styles.problem}>
                  {problem}
                </span>
                <span className={styles.actions}>
                  <Button tone="quiet" onClick={() => onRetry(upload)}>
                    Try again
                  </Button>
                  <TextButton onClick={() => onForget(id)}>Leave it out</TextButton>
                </span>
              </>
            ) : (
              <>
                {progress === undefined && <span className={styles.waiting}>Waiting…</span>}
                <Progress value={progress} label={`Sending ${file.name}`} />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
