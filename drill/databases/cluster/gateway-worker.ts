/** Runs the gateways of a cluster in a thread of their own: see gateways.ts. */
import { parentPort } from 'node:worker_threads'
import { openTcpGateway } from '../../../src/server/testing/servers/tcp-gateway.ts'
import type { Change, Opening } from './gateways.ts'

const gateways = new Map<number, Awaited<ReturnType<typeof openTcpGateway>>>()

parentPort?.on('message', async (message: Opening | Change) => {
  if ('target' in message) {
    const gateway = await openTcpGateway({ port: message.target })
    gateways.set(gateway.port, gateway)
    message.reply.postMessage(gateway.port)
  } else {
    const gateway = gateways.get(message.port)
    gateway?.setCut(message.state === 'cut')
    gateway?.setSilent(message.state === 'silent')
  }
})
