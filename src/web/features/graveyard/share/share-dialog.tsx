import { useRef, useState } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { codeOf, graveCardPath } from '../../../../contract/page-addresses.ts'
import { shareLinks } from '../../../lib/browser/share-links.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Status, type StatusMessage } from '../../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { shareText, useGraveLink } from './grave-link.ts'
import styles from './share.module.css'

const copied: StatusMessage = { tone: 'success', text: 'The link has been copied.' }
const byHand: StatusMessage = {
  tone: 'calm',
  text: 'The link is marked. Copy it with Ctrl+C or ⌘C.',
}
const blocked: StatusMessage = {
  tone: 'calm',
  text: 'Your browser kept the window closed. The link can be copied instead.',
}

interface ShareDialogProps {
  grave: Grave
  isListed: boolean
  onClose: () => void
}

export function ShareDialog({ grave, isListed, onClose }: ShareDialogProps) {
  const graveLink = useGraveLink(grave.id)
  const link = grave.memorial_url ?? graveLink
  // The list does not know a memorial that only its link shows.
  const linkOnX = isListed ? graveLink : link
  const text = shareText(grave)
  const line = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<StatusMessage>()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setStatus(copied)
    } catch {
      // Missing without https, and refused by some browsers.
      line.current?.querySelector('input')?.select()
      setStatus(byHand)
    }
  }
  const shareByDevice = () => {
    // Closing the share sheet rejects the promise; that is no failure.
    navigator.share({ url: link, text }).catch(() => {})
  }

  return (
    <Dialog title="Share this memorial" closeLabel="Close" onClose={onClose}>
      <div className={styles.dialog}>
        <p dir="auto">{text}</p>
        <div ref={line} className={styles.link}>
          <Field
            label="Link"
            name="link"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={() => void copy()}>Copy link</Button>
        </div>
        <Status message={status} />
        <div className={styles.actions}>
          <Button tone="quiet" onClick={() => openXWindow(linkOnX, text) || setStatus(blocked)}>
            Share on X
          </Button>
          {'share' in navigator && (
            <Button tone="quiet" onClick={shareByDevice}>
              Share with…
            </Button>
          )}
          <ButtonLink tone="quiet" href={graveCardPath(codeOf(grave) ?? grave.id)}>
            Print a card
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

const openFor = 30_000

/**
 * Opens the post window and closes it after half a minute, for which it has to keep its opener.
 * False when the browser blocks it.
 */
function openXWindow(url: string, text: string): boolean {
  const opened = window.open(shareLinks(url, text).x, 'share', 'popup,width=600,height=520')
  if (!opened) return false
  setTimeout(() => opened.close(), openFor)
  return true
}
