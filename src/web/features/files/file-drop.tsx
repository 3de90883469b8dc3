import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './files.module.css'

interface FileDropProps {
  /** The accessible name; `children` is the visible text. */
  label: string
  accept: string
  disabled?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** A drop zone that is also the button to choose a file. */
export function FileDrop({ label, accept, disabled = false, onFile, children }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !disabled) onFile(file)
  }

  return (
    <label htmlFor={id} className={classNames(styles.drop, isOver && styles.over)}>
      <input
        id={id}
        type="file"
        className={styles.input}
        aria-label={label}
        accept={accept}
        disabled={disabled}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Emptied, so that choosing the same file again counts as choosing.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      {children}
    </label>
  )
}
