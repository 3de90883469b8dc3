import { emailAddress } from '../../contract/fields.ts'
import type { SessionsService } from '../features/accounts/index.ts'
import type { Command } from './command.ts'
import { openApp } from './open-app.ts'

export const sessions: Command = {
  usage: 'sessions end <email>',
  summary: 'signs somebody out everywhere; sessions end everybody signs out everybody',
  async run([action, who = ''], readConfig) {
    const email = emailAddress.safeParse(who)
    if (action !== 'end' || (who !== 'everybody' && !email.success)) {
      console.error('Say sessions end <email> or sessions end everybody.')
      return 1
    }
    const app = await openApp(readConfig())
    try {
      return email.success
        ? await endOf(app.services.sessions, email.data)
        : await endEvery(app.services.sessions)
    } finally {
      await app.close()
    }
  },
}

async function endOf(sessions: SessionsService, email: string): Promise<number> {
  if (!(await sessions.endAllByEmail(email))) {
    console.error(`No account has the address ${email}.`)
    return 1
  }
  console.log(`${email} is signed out everywhere.`)
  return 0
}

async function endEvery(sessions: SessionsService): Promise<number> {
  console.log(`${await sessions.endAll()} sessions ended. Everybody signs in again.`)
  return 0
}
