import { setTimeout as wait } from 'node:timers/promises'
import type { OnePostgres } from './databases/one-postgres.ts'
import type { Deployment } from './deployment.ts'
import type { Phase } from './phase.ts'
import { openSlowClients } from './slow-clients.ts'

/** Breaks each part of a deployment on one PostgreSQL once. */
export function phasesOnOnePostgres({
  deployment,
  database,
  enterGraveyard,
  seconds,
  recoveryMs,
  slowClients,
}: {
  deployment: Deployment
  database: OnePostgres
  /** Adds a grave, so that the total changes. */
  enterGraveyard(): Promise<void>
  /** How long broken parts stay broken. */
  seconds: number
  recoveryMs: number
  slowClients: number
}): Phase[] {
  const pause = () => wait(seconds * 1000)
  const toggleClock = async () => deployment.toggleClock(0)
  return [
    { name: 'no failure', disrupt: pause, mayFail: 'nothing', p99Limit: 250 },
    {
      name: 'mail server down',
      async disrupt() {
        await deployment.smtp.close()
        await pause()
        await deployment.smtp.reopen()
      },
      mayFail: 'nothing',
    },
    { name: 'rolling restart', disrupt: deployment.rollingRestart, mayFail: 'nothing' },
    {
      name: 'kill -9 of a server process',
      disrupt: () => deployment.killProcess(1),
      mayFail: 'until recovered',
    },
    { name: 'kill -9 of PostgreSQL', disrupt: database.kill, mayFail: 'until recovered' },
    {
      name: 'object store full',
      async disrupt() {
        deployment.store.setFull(true)
        await pause()
        deployment.store.setFull(false)
      },
      mayFail: ['register and buy'],
    },
    {
      name: `${slowClients} slow connections`,
      async disrupt() {
        const ports = deployment.apps.map(({ port }) => port)
        const slow = await openSlowClients(ports, slowClients)
        await pause()
        slow.close()
      },
      mayFail: 'nothing',
      p99Limit: 500,
    },
    {
      name: 'database connections hang',
      async disrupt() {
        database.hang()
        // Errors come when timeouts do, and belong to this phase.
        await wait(recoveryMs)
      },
      mayFail: 'until recovered',
    },
    {
      name: 'listeners hang',
      async disrupt() {
        database.hang('listening')
        await enterGraveyard()
      },
      mayFail: 'nothing',
      async check() {
        const isShown = await deployment.showAllGraves(recoveryMs)
        return isShown ? null : 'A process still shows what has changed.'
      },
    },
    {
      name: 'object store silent',
      async disrupt() {
        deployment.store.setSilent(true)
        await pause()
        deployment.store.setSilent(false)
      },
      mayFail: ['register and buy', 'fetch portrait'],
    },
    {
      name: 'mail server silent',
      async disrupt() {
        deployment.setMailSilent(true)
        await pause()
        deployment.setMailSilent(false)
      },
      mayFail: 'nothing',
    },
    { name: 'clock of a process an hour ahead', disrupt: toggleClock, mayFail: 'until recovered' },
    { name: 'that clock corrected', disrupt: toggleClock, mayFail: 'until recovered' },
  ]
}
