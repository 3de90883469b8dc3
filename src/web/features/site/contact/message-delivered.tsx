import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Candle } from '../../../ui/pictures/candle.tsx'
import styles from './contact.module.css'

export function MessageDelivered({
  email,
  onSendAnother,
}: {
  email: string
  onSendAnother: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form was longer: without this the page would stay scrolled below its title.
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.delivered}>
      <Candle />
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Your message has been delivered
      </h2>
      <p>
        Thank you for writing. A person will read it and reply to <bdi>{email}</bdi> within a day.
      </p>
      <Button tone="quiet" onClick={onSendAnother}>
        Send Another
      </Button>
    </div>
  )
}
