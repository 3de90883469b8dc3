import { emailAddress } from '../../contract/fields.ts'
import type { Command } from './command.ts'
import { openApp } from './open-app.ts'

export const account: Command = {
  usage: 'account close <email>',
  summary: 'begins the 14 days of somebody who asks to be forgotten and cannot sign in',
  async run([action, who = ''], readConfig) {
    const email = emailAddress.safeParse(who)
    if (action !== 'close' || !email.success) {
      console.error('Say account close <email>.')
      return 1
    }
    const app = await openApp(readConfig())
    try {
      const day = await app.services.closing.closeByEmail(email.data)
      if (day) console.log(`${email.data} will be erased on ${day} and is written to.`)
      else console.error(`No account has the address ${email.data}.`)
      return day ? 0 : 1
    } finally {
      await app.close()
    }
  },
}
