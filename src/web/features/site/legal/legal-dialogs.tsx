import { useState } from 'react'
import { privacyTitle } from '../../../content/privacy.ts'
import { termsTitle } from '../../../content/terms.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { AnalyticsChoice } from '../analytics/analytics.tsx'
import { useLegalDocument } from './legal-document.ts'
import { LegalText } from './legal-text.tsx'

export interface LegalDialogProps {
  first: 'terms' | 'privacy'
  onClose: () => void
  onAnswer?: ((hasAccepted: boolean) => void) | undefined
}

export function LegalDialogs({ first, onClose, onAnswer }: LegalDialogProps) {
  const [shown, setShown] = useState(first)
  const text = useLegalDocument(shown)
  const answer = (hasAccepted: boolean) => {
    onAnswer?.(hasAccepted)
    onClose()
  }

  if (shown === 'privacy') {
    const back = first === 'terms' ? () => setShown('terms') : onClose
    return (
      <Dialog
        key="privacy"
        title={text?.title ?? privacyTitle}
        closeLabel="Close"
        onClose={back}
        footer={<Button onClick={back}>{first === 'terms' ? 'Back to the terms' : 'Close'}</Button>}
      >
        <LegalText text={text} heading="h3" />
        <AnalyticsChoice />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="terms"
      title={text?.title ?? termsTitle}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={() => answer(false)}>
            Decline
          </Button>
          <Button onClick={() => answer(true)}>Accept</Button>
        </>
      }
    >
      <LegalText text={text} heading="h3">
        <p>
          How we treat personal data is set out in the{' '}
          <TextButton onClick={() => setShown('privacy')}>Privacy Policy</TextButton>.
        </p>
      </LegalText>
    </Dialog>
  )
}
