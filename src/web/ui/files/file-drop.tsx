import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { CoveringInput } from '../forms/covering-input.tsx'
import styles from './files.module.css'

interface SharedProps {
  /** The accessible name; `children` is the visible text. */
  label: string
  accept: string
  disabled?: boolean
  children: ReactNode
}

/** One file, or many at once. */
type FileDropProps = SharedProps &
  (
    | { onFile: (file: File) => void; isMultiple?: never; onFiles?: never }
    | { onFiles: (files: File[]) => void; isMultiple: true; onFile?: never }
  )

/** A drop zone that is also the button to choose a file. */
export function FileDrop({ label, accept, disabled = false, children, ...rest }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  const take = (chosen: FileList | null) => {
    const files = Array.from(chosen ?? [])
    const [file] = files
    if (!file) return
    if (rest.isMultiple) rest.onFiles(files)
    else rest.onFile(file)
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <label htmlFor={id} className={classNames(styles.drop, isOver && styles.over)}>
      <CoveringInput
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={rest.isMultiple}
        disabled={disabled}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        onChange={({ target }) => {
          take(target.files)
          // Emptied, so that choosing the same file again counts as choosing.
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}
