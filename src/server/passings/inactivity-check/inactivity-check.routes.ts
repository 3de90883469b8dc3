import {
  getQuietCheck,
  type QuietCheck,
  setQuietCheck,
  stillHere,
} from '../../../contract/passings/inactivity-check.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { AskAfterYears } from './inactivity.rules.ts'
import type { SignsOfLifeService } from './inactivity-check.ts'

export function signsOfLifeRoutes(signsOfLife: SignsOfLifeService): Route[] {
  return [
    on(
      getQuietCheck,
      (_, { member }) => signsOfLife.quietCheck(member.accountId),
      presentQuietCheck,
    ),
    on(
      setQuietCheck,
      ({ body }, { member }) => signsOfLife.setQuietCheck(member.accountId, body.ask_after_years),
      presentQuietCheck,
    ),
    on(
      stillHere,
      ({ body }) => signsOfLife.stillHere(body.token),
      message('Thank you. It is good to hear from you.'),
    ),
  ]
}

function presentQuietCheck(askAfterYears: AskAfterYears | null): QuietCheck {
  return { ask_after_years: askAfterYears }
}
