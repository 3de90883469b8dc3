import type { LettersService } from '../features/letters/index.ts'
import type { Command } from './command.ts'
import { openApp } from './open-app.ts'

const states = ['waiting', 'dead', 'held', 'sent'] as const

export const mail: Command = {
  usage: 'mail list [state]',
  summary: 'the newest letters, all or waiting, dead, held, sent; mail retry <id> tries one again',
  async run([action, argument], readConfig) {
    if (action !== 'list' && action !== 'retry') {
      console.error('Say mail list [waiting|dead|held|sent] or mail retry <id>.')
      return 1
    }
    const app = await openApp(readConfig())
    try {
      if (action === 'list') return await list(app.services.letters, argument)
      const isKnown = await app.services.letters.retry(Number(argument))
      if (isKnown) await app.queue.drain()
      console.log(
        isKnown
          ? await outcome(app.services.letters, Number(argument))
          : `No letter ${argument} waits to be sent.`,
      )
      return isKnown ? 0 : 1
    } finally {
      await app.close()
    }
  },
}

async function list(letters: LettersService, state: string | undefined): Promise<number> {
  const known = states.find((name) => name === state)
  if (state && !known) {
    console.error(`A letter is ${states.join(', ')}.`)
    return 1
  }
  const rows = await letters.list(known)
  for (const { id, state, createdAt, recipient, subject, attempts, lastAnswer } of rows) {
    console.log(
      `${id}\t${state}\t${createdAt.toISOString()}\t${recipient}\t${subject}\t${attempts} tries\t${lastAnswer ?? ''}`,
    )
  }
  console.log(`${rows.length} letters`)
  return 0
}

async function outcome(letters: LettersService, id: number): Promise<string> {
  const { state, lastAnswer } = await letters.read(id)
  return `Letter ${id} is ${state}: ${lastAnswer}`
}
