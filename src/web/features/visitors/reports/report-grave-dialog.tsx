import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { codeOf } from '../../../../contract/page-addresses.ts'
import { reportGrave } from '../../../../contract/visitors/reports.ts'
import { call } from '../../../lib/api/api.ts'
import { BotCheckWidget } from '../../site/bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../../site/bot-check/use-bot-check.ts'
import { ReportDialog } from './report-dialog.tsx'

/** For a grave and its page. */
export function ReportGraveDialog({ grave, onClose }: { grave: Grave; onClose: () => void }) {
  const botCheck = useBotCheck()
  const code = codeOf(grave)
  return (
    <ReportDialog
      title="Report this memorial"
      keptAs={`grave_${grave.id}`}
      lead="A false name, mockery, something that is private or unlawful: tell us, and a person will look at it. Nothing disappears by a report alone."
      reasonLabel="What is wrong with it?"
      isReasonNeeded
      botCheck={<BotCheckWidget check={botCheck} />}
      notReady={botCheck.token ? undefined : botCheckMessages.missing}
      send={(body) =>
        call(reportGrave, {
          params: { graveId: grave.id },
          query: code ? { link: code } : {},
          body: { ...body, turnstile_token: botCheck.token },
        }).finally(botCheck.reset)
      }
      onClose={onClose}
    />
  )
}
