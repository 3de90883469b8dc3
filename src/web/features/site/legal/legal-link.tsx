import { type MouseEvent, type ReactNode, useState } from 'react'
import { paths } from '../../../../contract/page-addresses.ts'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'

const LegalDialogs = lazyPart(() => import('./legal-dialogs.tsx').then((file) => file.LegalDialogs))

interface LegalLinkProps {
  to: 'terms' | 'privacy'
  children: ReactNode
  className?: string | undefined
  onAnswer?: (hasAccepted: boolean) => void
}

/** A real link that opens as an overlay when it is simply clicked. */
export function LegalLink({ to, children, className, onAnswer }: LegalLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <a href={paths[to]} className={className} onClick={onClick}>
        {children}
      </a>
      {isOpen && <LegalDialogs first={to} onClose={() => setIsOpen(false)} onAnswer={onAnswer} />}
    </>
  )
}
