import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startInBackground } from './background-process.ts'
import type { Member } from './member.ts'
import { lowPort } from './ports.ts'

/** HAProxy as installed, with the addresses of the drill: a port to the leader, one to a replica for reads. */
export async function startHaproxy(program: string, folder: string, members: readonly Member[]) {
  const port = await lowPort()
  const readsPort = await lowPort()
  const ports: Record<string, number> = { 5432: port, 5433: readsPort, 8404: await lowPort() }
  const config = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replaceAll(/bind :(\d+)/g, (_, deployed: string) => `bind 127.0.0.1:${ports[deployed]}`)
    .replaceAll(/^ {2}server (\w+) .+/gm, (_, name: string) => {
      const member = members.find((member) => member.name === name)
      if (!member) throw new Error(`deploy/haproxy.cfg names ${name}, which is not a member.`)
      return `  server ${name} 127.0.0.1:${member.gatewayPort} check port ${member.restGatewayPort}`
    })
  const configFile = join(folder, 'haproxy.cfg')
  writeFileSync(configFile, config)
  const process = startInBackground(program, ['-db', '-f', configFile], join(folder, 'haproxy.log'))
  return { port, readsPort, ...process }
}
