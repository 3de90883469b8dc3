import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import type { BotCheck } from '../../site/bot-check/use-bot-check.ts'
import { mailedTo } from './remembered-email.ts'

const CheckYourEmail = lazyPart(() =>
  import('../registration/check-your-email.tsx').then((file) => file.CheckYourEmail),
)

/** Above the login of a newcomer whose first letter is on its way. */
export function MailedNotice({ botCheck }: { botCheck: BotCheck }) {
  // The page is drawn without a browser first.
  const email = useHydrated() ? mailedTo() : ''
  return email !== '' && <CheckYourEmail email={email} botCheck={botCheck} />
}
