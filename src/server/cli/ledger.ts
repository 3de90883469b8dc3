import type { Command } from './command.ts'
import { openApp } from './open-app.ts'

export const ledger: Command = {
  usage: 'ledger check',
  summary: 'tiers, purchases and the provider agree; ledger reconcile asks the provider now',
  async run([action], readConfig) {
    if (action !== 'check' && action !== 'reconcile') {
      console.error('Say ledger check or ledger reconcile.')
      return 1
    }
    const { services, close } = await openApp(readConfig())
    const { payments } = services
    try {
      if (!payments) {
        console.log('Payments are switched off.')
        return 0
      }
      if (action === 'reconcile') {
        const { asked } = await payments.reconciling.reconcile()
        console.log(`Asked about ${asked} purchases.`)
        return 0
      }
      const report = await payments.checkLedger()
      for (const line of report.waiting) console.log(`… ${line} The next reconciliation brings it.`)
      for (const line of report.wrong) console.error(`✗ ${line}`)
      const counted = `${report.purchases} purchases, ${report.payments} payments`
      const isRight = report.wrong.length === 0
      console.log(isRight ? `✓ The ledger is right: ${counted}.` : `✗ ${counted}.`)
      return isRight ? 0 : 1
    } finally {
      await close()
    }
  },
}
