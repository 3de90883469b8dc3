import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { Config } from '../../config/config.ts'
import { atMost } from '../../lib/at-most.ts'
import type { CommandApp } from '../command-run.ts'
import { answerCaller, type Call } from './call.ts'
import { refuse } from './messages.ts'
import { prepareFolder, removeSecret, socketPlaces, writeSecret } from './socket-place.ts'

export interface CommandSocket {
  /** Takes no more commands, and gives running ones this long to finish. */
  close(milliseconds: number): Promise<void>
}

const maxCallers = 8
const busy = `${maxCallers} commands are already running. Run this one again in a moment.`

/** Lets commands reach the server that holds their data folder. */
export async function listenForCommands(config: Config, app: CommandApp): Promise<CommandSocket> {
  const { dataFolder } = config
  const key = randomBytes(32).toString('base64url')
  const calls = new Set<Call>()
  const server = createServer((socket) => {
    if (calls.size >= maxCallers) {
      socket.on('error', () => {})
      return refuse(socket, busy)
    }
    const call = answerCaller(socket, { key, config, app })
    calls.add(call)
    void call.done.then(() => calls.delete(call))
  })
  prepareFolder(dataFolder)
  writeSecret(dataFolder, { socket: await listenSomewhere(server, dataFolder), key })
  return {
    async close(milliseconds) {
      removeSecret(dataFolder)
      server.close()
      for (const call of calls) call.beginStop()
      await atMost(milliseconds, Promise.all([...calls].map(({ done }) => done)))
      for (const call of calls) call.cut()
    },
  }
}

async function listenSomewhere(server: Server, dataFolder: string): Promise<string> {
  let failure: unknown
  for (const path of socketPlaces(dataFolder)) {
    try {
      server.listen(path)
      await once(server, 'listening')
      chmodSync(path, 0o600)
      return path
    } catch (error) {
      // Some file systems do not support sockets.
      failure = error
    }
  }
  throw failure
}
