import type { KeyboardEvent, MouseEvent } from 'react'

interface PlotCoverProps {
  /** The memorial page; undefined where it may not be known. */
  path: string | undefined
  'data-grave': number
  className: string | undefined
  label: string
  onOpen: () => void
}

/**
 * Opens the grave in a dialog. It is a link to the memorial page, so that a new tab, a copied link
 * and a crawler get there.
 */
export function PlotCover({ path, label, onOpen, ...rest }: PlotCoverProps) {
  if (!path) {
    return (
      <button type="button" aria-haspopup="dialog" aria-label={label} {...rest} onClick={onOpen} />
    )
  }
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button cannot be opened in a new tab
      role="button"
      aria-label={label}
      aria-haspopup="dialog"
      href={path}
      {...rest}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  )
}
