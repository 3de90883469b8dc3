import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import type { BotCheck } from './use-bot-check.ts'

const TurnstileWidget = lazyPart(() =>
  import('./turnstile-widget.tsx').then((file) => file.TurnstileWidget),
)

export function BotCheckWidget({ check }: { check: BotCheck }) {
  if (!check.siteKey) return null
  return <TurnstileWidget key={check.round} siteKey={check.siteKey} onToken={check.onToken} />
}
