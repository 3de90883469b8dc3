import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { CommandError } from '../command-context.ts'
import { confirm, openTerminal } from './confirm.ts'

function streams() {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  return { input, output }
}

/** How `confirm` ends after these keys: null for a yes, otherwise its error. */
async function answered(keys: string | null): Promise<{ error: unknown; shown: string }> {
  const { input, output } = streams()
  const asking = confirm(openTerminal({ input, output }), 'Erase it?', {})
  if (keys === null) input.end()
  else input.write(keys)
  const error = await asking.then(
    () => null,
    (error: unknown) => error,
  )
  return { error, shown: String(output.read()) }
}

test.each(['y\n', 'Y\n', 'yes\n', ' YES \r\n'])('%j is a yes', async (keys) => {
  const { error, shown } = await answered(keys)
  expect(error).toBeNull()
  expect(shown).toContain('Erase it? [y/N] ')
})

test.each(['n\n', '\n', 'yess\n', 'no\n', null])('%j is a no', async (keys) => {
  const { error } = await answered(keys)
  expect(error).toEqual(new CommandError('Nothing was done.'))
  expect(error).toMatchObject({ exitCode: 1 })
})

test('--yes does not ask', async () => {
  const terminal = openTerminal({ input: new PassThrough(), output: new PassThrough() })
  await expect(confirm(terminal, 'Erase it?', { yes: true })).resolves.toBeUndefined()
})

test.each(['input', 'output'] as const)('a pipe as %s is no terminal', async (pipe) => {
  const terminal = openTerminal({ ...streams(), [pipe]: new PassThrough() })
  const asking = confirm(terminal, 'Erase it?', {})
  await expect(asking).rejects.toThrow(/add --yes/)
  await expect(asking).rejects.toMatchObject({ exitCode: 2 })
})
