import { spawn } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { nodeFlags } from '../node-flags.mjs'

export type Task = readonly [title: string, ...command: string[]]

interface Result {
  title: string
  isGood: boolean
  seconds: number
}

interface Outcome {
  isGood: boolean
  output: string
  error: string
  seconds: number
}

const results: Result[] = []
const parts: { title: string; started: number; ended: number | null }[] = []

/** Measures a part of the run, whose tasks may run in parallel. */
export async function part(title: string, work: () => Promise<void>): Promise<void> {
  const measured: (typeof parts)[number] = { title, started: performance.now(), ended: null }
  parts.push(measured)
  await work()
  measured.ended = performance.now()
}

/** Runs tasks one after the other, prints their output as it comes, and stops at the first failure. */
export async function runInOrder(tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) {
    console.log(`\n── ${task[0]}`)
    const { isGood, error } = await run(task, 'inherit')
    if (!isGood) fail(error)
  }
}

/**
 * Runs tasks in parallel, one per core, and prints the output of each when it ends. A failure does not
 * stop the others, so that one run shows every problem.
 */
export async function runSideBySide(tasks: readonly Task[]): Promise<void> {
  const waiting = [...tasks]
  let areGood = true
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      console.log(`… ${task[0]}`)
      const { isGood, output, error, seconds } = await run(task, 'pipe')
      if (!isGood) areGood = false
      process.stdout.write(`\n── ${task[0]}\n${output}${error}\n`)
      console.log(`${isGood ? '✓' : '✗'} ${task[0]} (${seconds.toFixed(1)} s)`)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  if (!areGood) fail()
}

/** Prints how long each task and each part took, and how busy the machine was meanwhile. */
export function summarize(): void {
  console.log('')
  for (const { title, isGood, seconds } of results) console.log(line(isGood, seconds, title))
  if (parts.length > 0) console.log('')
  // A part that failed never ended.
  const now = performance.now()
  for (const { title, started, ended } of [...parts, { title: 'in all', started: 0, ended: now }]) {
    console.log(line(null, ((ended ?? now) - started) / 1000, title))
  }
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(
    `\nLoad of the last 1, 5 and 15 minutes: ${load.join(', ')} on ${availableParallelism()} cores`,
  )
}

const line = (isGood: boolean | null, seconds: number, title: string) =>
  `${isGood === null ? ' ' : isGood ? '✓' : '✗'} ${seconds.toFixed(1).padStart(6)} s  ${title}`

function fail(error = ''): never {
  if (error) console.error(error)
  summarize()
  process.exit(1)
}

function run([title, command = '', ...args]: Task, stdio: 'inherit' | 'pipe') {
  const started = performance.now()
  let output = ''
  return new Promise<Outcome>((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', stdio, stdio] })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    let error = ''
    child.on('error', ({ message }) => {
      error = message
    })
    child.on('close', (code) => {
      const isGood = code === 0
      const seconds = (performance.now() - started) / 1000
      results.push({ title, isGood, seconds })
      resolve({ isGood, output, error, seconds })
    })
  })
}

/** A tool from node_modules/.bin. */
export const tool = (name: string) => `node_modules/.bin/${name}`

export const ourNode = [process.execPath, ...nodeFlags] as const
