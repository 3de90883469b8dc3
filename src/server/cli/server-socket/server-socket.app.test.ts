import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { nodeEnv, nodeFlags } from '../../../../scripts/node-flags.mjs'
import { callServer } from '../../testing/call-server.ts'
import { postfixUnknown } from '../../testing/reports.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { CommandApp } from '../command-run.ts'
import { type CommandSocket, listenForCommands } from './listen.ts'
import { maxCharacters } from './messages.ts'
import { readSecret } from './socket-place.ts'

const longMs = 120_000

const cache = resolve(nodeEnv.NODE_COMPILE_CACHE)

/** In a process of its own, from a folder of its own. */
async function vigil(args: string[], env: Record<string, string>, folder: string, input = '') {
  const flags = [...nodeFlags, resolve('src/server/cli/main.ts')]
  const command = spawn(process.execPath, [...flags, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: cache, ...env },
  })
  command.stdin.on('error', () => {})
  command.stdin.end(input)
  const [out, err, [exit]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { out, err, exit }
}

describe.runIf(inject('database').kind === 'embedded')('a command beside the server', () => {
  let app: TestApp
  let commandApp: CommandApp
  let socket: CommandSocket
  let dataFolder = ''
  beforeAll(async () => {
    app = await openTestApp()
    commandApp = { ctx: app.ctx, database: app.ports.database, queue: app.jobs, http: app.http }
    dataFolder = app.config.dataFolder
    socket = await listenForCommands(app.config, commandApp)
    const { id } = await app.db
      .insertInto('accounts')
      .values({ email: 'ada@example.org', password_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('graves').values({ account_id: id }).execute()
  })
  afterAll(async () => {
    await socket.close(longMs)
    await app.close()
  })

  const call = (args: string[], options?: Parameters<typeof callServer>[2]) =>
    callServer(dataFolder, args, options)
  const closedAccounts = async () =>
    (
      await app.db
        .selectFrom('accounts')
        .select('email')
        .where('erase_after', 'is not', null)
        .execute()
    ).length

  test(
    'is run by it: two at once, with input, in the folder of the caller, and prints there',
    async () => {
      const printed = vi.spyOn(console, 'log')
      const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-caller-')))
      const env = { DATA_DIR: dataFolder }
      const [backup, returned] = await Promise.all([
        vigil(['backup', '--to', 'tonight'], env, folder),
        vigil(['mail', 'returned'], env, folder, 'A line.\r\n'.repeat(100_000)),
      ])
      const manifest = JSON.parse(readFileSync(join(folder, 'tonight/manifest.json'), 'utf8'))
      rmSync(folder, { recursive: true })
      expect(backup).toMatchObject({ exit: 0, err: '' })
      expect(backup.out).toContain(`The backup is complete: ${folder}/tonight.`)
      expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'accounts', rows: 1 }))
      expect(returned).toEqual({
        exit: 0,
        err: '',
        out: 'Nothing changes: this is neither a delivery report nor a complaint.\n',
      })
      expect(printed).not.toHaveBeenCalled()
    },
    longMs,
  )

  test('makes its call in the server, whose audit names the caller', async () => {
    const added = await call(['partner', 'add', 'linden@example.org', 'Linden', '--json'])
    expect(added).toMatchObject({ exit: 0, err: '' })
    expect(JSON.parse(added.out)).toMatchObject({ code: 'linden' })
    expect(await call(['audit', 'list'])).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/\tpartner-added\t.+\tcommand line, ada\t[^\n]+\n1 found\n$/),
    })
    const wrong = await call(['report', 'write', '1', ' '])
    expect(wrong).toMatchObject({ exit: 2, out: '', err: expect.stringContaining("'words'") })
  })

  test('reaches it as its own user only', () => {
    const modeOf = (path: string) => statSync(join(dataFolder, path)).mode & 0o777
    expect(['commands', 'commands/key', 'commands/socket'].map(modeOf)).toEqual([
      0o700, 0o600, 0o600,
    ])
  })

  test('is refused without the key of this server', async () => {
    for (const key of ['', `${readSecret(dataFolder)?.key}x`]) {
      const refused = await call(['contact', 'list'], { key })
      expect(refused).toMatchObject({ exit: 1, out: '' })
      expect(refused.err).toMatch(/^The key does not belong to this server\.[^\n]+\n$/)
    }
  })

  test.each([
    [0, ['contact', 'list'], '0 unanswered\n', ''],
    [
      1,
      ['account', 'show', 'eve@example.org'],
      '',
      'No account has the address eve@example.org.\n',
    ],
    [2, ['account', 'show', 'eve'], '', expect.stringMatching(/^error: [^\n]+ See: [^\n]+\n$/)],
    [1, ['migrate'], '', expect.stringMatching(/^Nothing to do: [^\n]+\n$/)],
    [1, ['restore', '--from', 'x', '--yes'], '', expect.stringMatching(/^A server runs [^\n]+\n$/)],
    [1, ['move', '--to', 'postgres://h/d', '--yes'], '', expect.stringMatching(/^Stop [^\n]+\n$/)],
    [1, ['seed'], '', expect.stringMatching(/^Stop the server first[^\n]+\n$/)],
  ])('ends with %i: %j', async (exit, args, out, err) => {
    expect(await call(args)).toMatchObject({ exit, out, err })
  })

  test('is asked, and a no or a lost connection does nothing', async () => {
    const close = ['account', 'close', 'ada@example.org']
    const refused = await call(close, { reply: () => ({ answer: 'n' }) })
    expect(refused).toMatchObject({ exit: 1, err: 'Nothing was done.\n' })
    expect(refused.asked).toEqual([expect.stringMatching(/^Close the account .+ \[y\/N\] $/)])
    await call(close, { reply: (_, hangUp) => hangUp() })
    // Queries run in order: one of the lost command would come first.
    expect(await call(['contact', 'list'])).toMatchObject({ exit: 0 })
    expect(await closedAccounts()).toBe(0)
    expect(await call(close, { reply: () => ({ answer: 'y' }) })).toMatchObject({ exit: 0 })
    expect(await closedAccounts()).toBe(1)
  })

  test('takes no half of a report whose sender is gone', async () => {
    const letterIn = vi.fn(() => null)
    app.ctx.mail.bounceAddresses = { of: () => '', letterIn }
    const report = postfixUnknown({ to: 'returns@example.org', recipient: 'eve@example.org' })
    let pieces = 0
    await call(['mail', 'returned'], {
      reply: (_, hangUp) =>
        pieces++ === 0 ? { input: report.subarray(0, -20).toString('base64') } : hangUp(),
    })
    expect(await call(['contact', 'list'])).toMatchObject({ exit: 0 })
    expect([pieces, letterIn.mock.calls.length]).toEqual([2, 0])
  })

  test('waits for its turn among eight, and says what is too long', async () => {
    const asked = Array.from({ length: 8 }, () => Promise.withResolvers<() => void>())
    const open = asked.map(({ resolve }) =>
      call(['sessions', 'end', 'everybody'], { reply: (_, hangUp) => resolve(hangUp) }),
    )
    const hangUps = await Promise.all(asked.map(({ promise }) => promise))
    expect(await call(['contact', 'list'])).toMatchObject({
      exit: 1,
      err: '8 commands are already running. Run this one again in a moment.\n',
    })
    for (const hangUp of hangUps) hangUp()
    await Promise.all(open)
    await vi.waitFor(async () => expect(await call(['contact', 'list'])).toMatchObject({ exit: 0 }))

    const long = connect(readSecret(dataFolder)?.socket ?? '')
    long.on('error', () => {})
    long.write('x'.repeat(maxCharacters + 1))
    await once(long, 'close')
  })

  test('finds the socket elsewhere where the path of the folder is too long', async () => {
    const deep = join(dataFolder, 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(deep, { recursive: true })
    const other = await listenForCommands({ ...app.config, dataFolder: deep }, commandApp)
    const path = readSecret(deep)?.socket ?? ''
    expect(path.startsWith(deep)).toBe(false)
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700)
    expect(await callServer(deep, ['contact', 'list'])).toMatchObject({ exit: 0 })
    await other.close(longMs)
    expect(readSecret(deep)).toBeNull()
    expect(() => statSync(join(path, '..'))).toThrow('ENOENT')
  })

  test('ends with the server: a question at once, work when its time is over', async () => {
    // The only connection is taken, so the second command cannot end.
    const { promise: isFree, resolve: release } = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const holding = app.db.connection().execute(async () => {
      taken.resolve()
      await isFree
    })
    await taken.promise
    const asked = Promise.withResolvers<void>()
    const asking = call(['sessions', 'end', 'everybody'], { reply: () => asked.resolve() })
    const { db } = app.ctx
    const begun = vi.fn(() => db)
    Object.defineProperty(app.ctx, 'db', { get: begun, configurable: true })
    const working = call(['contact', 'list'])
    await asked.promise
    await vi.waitFor(() => expect(begun).toHaveBeenCalled())
    await socket.close(0)
    expect(await asking).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^The server is stopping\./),
    })
    expect(await working).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^The server stopped before the command was finished\./),
    })
    expect(readSecret(dataFolder)).toBeNull()
    release()
    await holding
    socket = await listenForCommands(app.config, commandApp)
    expect(await call(['contact', 'list'])).toMatchObject({ exit: 0 })
  })
})
