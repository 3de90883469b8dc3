import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isRunnable, onOtherCore } from './pinned-process.ts'

export const hasWrk = isRunnable('which', ['wrk'])

/** Like `requestsPerSecond` of raw-load.ts, with a load generator that is not ours and not in JavaScript. */
export async function requestsPerSecondOfWrk(
  address: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = ['wrk', '-t', '1', '-c', '8', '-d', `${seconds}s`, ...lines, address]
  const [command = '', ...args] = onOtherCore(wrk)
  const { stdout } = await promisify(execFile)(command, args)
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  if (!perSecond || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`Not every request was answered: ${stdout}`)
  return Number(perSecond)
}
