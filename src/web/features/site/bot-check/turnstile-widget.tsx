import { useEffect, useRef, useState } from 'react'
import { TextButton } from '../../../ui/forms/button.tsx'
import { loadTurnstile } from './turnstile.ts'
import styles from './turnstile-widget.module.css'
import { botCheckMessages } from './use-bot-check.ts'

interface TurnstileWidgetProps {
  siteKey: string
  onToken: (token: string) => void
}

export function TurnstileWidget(props: TurnstileWidgetProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ siteKey, onToken, onRetry }: TurnstileWidgetProps & { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState<string>()
  const [hasNotLoaded, setHasNotLoaded] = useState(false)

  useEffect(() => {
    let remove = () => {}
    let isShown = true
    const onFailure = (words: string) => () => {
      onToken('')
      setMessage(words)
    }
    const show = async () => {
      const turnstile = await loadTurnstile()
      if (!isShown || !place.current) return
      const widget = turnstile.render(place.current, {
        sitekey: siteKey,
        theme: 'dark',
        size: 'flexible',
        callback: (token) => {
          setMessage(undefined)
          onToken(token)
        },
        'error-callback': onFailure(botCheckMessages.failed),
        'expired-callback': onFailure(botCheckMessages.expired),
      })
      remove = () => turnstile.remove(widget)
    }
    show().catch(() => {
      onFailure(botCheckMessages.failed)()
      setHasNotLoaded(true)
    })
    return () => {
      isShown = false
      remove()
    }
  }, [siteKey, onToken])

  return (
    <div className={styles.check}>
      <div ref={place} className={styles.place} />
      <p aria-live="polite" className={styles.message}>
        {message}
      </p>
      {hasNotLoaded && <TextButton onClick={onRetry}>Load the verification again</TextButton>}
    </div>
  )
}
