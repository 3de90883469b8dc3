import { spawnSync } from 'node:child_process'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { describe, expect, test, vi } from 'vitest'
import { nodeFlags } from '../../../scripts/node-flags.mjs'
import { ConfigError, readConfig } from '../config/config.ts'
import { createProgram, runCli, runCommand } from './program.ts'

const terminal = { isInteractive: false, ask: async () => '' }
const mustNotRead = () => {
  throw new Error('A command ran that must not.')
}
const environment = { readConfig: mustNotRead, terminal }

async function run(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void out.push(text))
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void err.push(text))
  const code = await runCommand(args, environment).finally(() => {
    log.mockRestore()
    error.mockRestore()
  })
  return { code, out, err }
}

/** Every command and subcommand, as an operator types it. */
function pathsOf(command: CommandUnknownOpts, path: string[] = []): string[][] {
  return [path, ...command.commands.flatMap((child) => pathsOf(child, [...path, child.name()]))]
}

function find(path: string[]): CommandUnknownOpts {
  let command: CommandUnknownOpts | undefined = createProgram(environment)
  for (const word of path) command = command?.commands.find((child) => child.name() === word)
  if (!command) throw new Error(`There is no command ${path.join(' ')}.`)
  return command
}

const commands = new Map(
  pathsOf(createProgram(environment)).map((path) => [path.join(' '), path] as const),
)
const groups = [
  '',
  'audit',
  'mail',
  'letters',
  'contact',
  'ledger',
  'purchase',
  'operator',
  'partner',
  'family',
  'passing',
  'report',
  'block',
  'grave',
  'tribute',
  'account',
  'sessions',
  'tier',
]
const leaves = [...commands.keys()].filter((name) => !groups.includes(name))

test('all commands are there', () => {
  expect(leaves).toEqual([
    'doctor',
    'migrate',
    'today',
    'audit list',
    'mail list',
    'mail show',
    'mail retry',
    'mail returned',
    'mail reachable',
    'mail unfollow',
    'letters status',
    'letters due',
    'letters show',
    'letters retry',
    'letters page',
    'contact list',
    'contact answer',
    'contact answered',
    'ledger check',
    'ledger reconcile',
    'purchase list',
    'purchase show',
    'purchase refund',
    'operator list',
    'operator add',
    'operator remove',
    'partner add',
    'partner list',
    'partner reset-password',
    'partner disable',
    'partner enable',
    'partner paid',
    'family list',
    'family show',
    'family decide',
    'family document',
    'passing list',
    'passing show',
    'passing hold',
    'passing confirm',
    'passing undo',
    'report list',
    'report groups',
    'report decide',
    'report show',
    'report keep',
    'report remove',
    'report hide-grave',
    'report undo',
    'report write',
    'block list',
    'block add',
    'block lift',
    'grave hide',
    'grave show',
    'tribute remove',
    'tribute restore',
    'account find',
    'account show',
    'account correct-address',
    'account close',
    'account restrict',
    'account lift-restriction',
    'account forget-codes',
    'sessions list',
    'sessions end',
    'tier grant',
    'tier take',
    'archive',
    'archive export',
    'archive site',
    'archive verify',
    'archive import',
    'archive pending',
    'archive approve',
    'archive refuse',
    'archive moved',
    'backup',
    'restore',
    'rehearsal',
    'rehearsal note',
    'move',
    'seed',
  ])
})

describe.each([...commands])('vigil %s', (_, path) => {
  test.each(['--help', '-h'])('%s prints help to standard output and exits 0', async (flag) => {
    const { code, out, err } = await run(...path, flag)
    expect(code).toBe(0)
    expect(err).toEqual([])
    expect(out.join('\n')).toContain(`Usage: ${['npm run vigil --', ...path].join(' ')}`)
    expect(out.join('\n')).toContain('--data <folder>')
  })

  test('"help" before its name prints the same', async () => {
    const parent = path.slice(0, -1)
    const asked = await run(...parent, 'help', ...path.slice(-1))
    expect(asked).toEqual(await run(...path, '--help'))
  })

  test('it has a description, and so do its arguments and options', () => {
    const { registeredArguments, options } = find(path)
    expect(find(path).description()).toMatch(/^[A-Z]/)
    for (const part of [...registeredArguments, ...options]) expect(part.description).not.toBe('')
  })

  test('an unknown option is one line and exits 2', async () => {
    // Commander reports a missing option before an unknown one.
    const mandatory = find(path).options.filter((option) => option.mandatory)
    const required = mandatory.flatMap(({ long }) => [long ?? '', 'x'])
    const { code, out, err } = await run(...path, ...required, '--nonsense')
    expect([code, out]).toEqual([2, []])
    const full = ['npm run vigil --', ...path].join(' ')
    expect(err).toEqual([`error: unknown option '--nonsense'. See: ${full} --help`])
  })
})

test('without a command the help is printed', async () => {
  expect(await run()).toEqual(await run('--help'))
})

test.each(groups.slice(1))('%s alone names its commands in one line', async (group) => {
  const { code, out, err } = await run(group)
  expect([code, out]).toEqual([2, []])
  expect(err).toEqual([
    expect.stringMatching(/^error: a command is missing: one of [^\n]+ See: [^\n]+$/),
  ])
})

test.each([
  [['bakup'], "unknown command 'bakup' (Did you mean backup?)"],
  [['letters', 'du'], "unknown command 'du' (Did you mean due?)"],
  [['help', 'bakup'], "unknown command 'bakup'."],
  [['doctor', '--dat', 'x'], "unknown option '--dat' (Did you mean --data?)"],
  [['doctor', 'now'], "too many arguments for 'doctor'. Expected 0 arguments but got 1: now."],
  [['backup'], "required option '--to <folder>' not specified."],
  [['backup', '--to'], "option '--to <folder>' argument missing."],
  [['account', 'close'], "missing required argument 'email'."],
  [
    ['account', 'close', 'ada'],
    "command-argument value 'ada' is invalid for argument 'email'. Enter a valid email address.",
  ],
  [
    ['mail', 'list', 'lost'],
    "command-argument value 'lost' is invalid for argument 'state'. Allowed choices are waiting, sent, dead, held, returned-for-now, returned-for-good, late.",
  ],
  [
    ['seed', '--graves', 'many'],
    "option '--graves <count>' argument 'many' is invalid. It must be a whole number from 1 to 10000000.",
  ],
])('%j is refused in one line', async (args, words) => {
  const { code, out, err } = await run(...args)
  expect([code, out]).toEqual([2, []])
  expect(err).toEqual([expect.stringContaining(`error: ${words} See: npm run vigil -- `)])
})

test('a wrong address for move is not repeated, because it may hold a password', async () => {
  const { code, err } = await run('move', '--to', 'mysql://ada:lantern@127.0.0.1/vigil')
  expect(code).toBe(2)
  expect(err).toHaveLength(1)
  expect(err[0]).not.toContain('lantern')
})

describe('without a terminal', () => {
  const asking = {
    'purchase refund': ['6f1c2f0e-7c55-4d0e-9f0b-3f5a1b8c9d10', '--reason', 'seen'],
    'operator remove': ['ada@example.org'],
    'partner reset-password': ['linden'],
    'partner disable': ['linden'],
    'passing confirm': ['12', '--reason', 'seen'],
    'passing undo': ['12', '--reason', 'seen'],
    'report decide': ['remove', '--author', 'a seller', '--reason', 'seen'],
    'account correct-address': ['ada@example.org', 'ada@example.com', '--reason', 'seen'],
    'account close': ['ada@example.org'],
    'account restrict': ['ada@example.org', 'banned', '--reason', 'seen'],
    'account forget-codes': ['ada@example.org'],
    'sessions end': ['everybody'],
    'archive approve': ['--all'],
    'archive refuse': ['--all'],
    restore: ['--from', 'data/never-made'],
    move: ['--to', 'postgres://127.0.0.1/never-made'],
  }

  test('every command that takes --yes is tried', () => {
    const taking = [...commands].filter(([, path]) =>
      find(path).options.some(({ long }) => long === '--yes'),
    )
    expect(taking.map(([name]) => name)).toEqual(Object.keys(asking))
  })

  test.each(Object.entries(asking))(
    '%s refuses in one line and does nothing',
    async (name, args) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {})
      // A folder that cannot be created: a command that goes on fails differently.
      const config = () => readConfig({ DATA_DIR: '/dev/null/never-made' })
      const code = await runCommand([...name.split(' '), ...args], { readConfig: config, terminal })
      const said = error.mock.calls
      error.mockRestore()
      expect(code).toBe(2)
      expect(said).toEqual([
        [expect.stringMatching(/^error: .+Nothing was done; add --yes to go ahead\.$/)],
      ])
    },
  )
})

test('an error that the operator can fix is one line without a stack', async () => {
  const said: unknown[] = []
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void said.push(text))
  const readConfig = () => {
    throw new ConfigError(['PORT=x must be a whole number'])
  }
  expect(await runCli(['contact', 'list'], { readConfig, terminal })).toBe(1)
  const bug = new Error('This is a bug.')
  const broken = () => {
    throw bug
  }
  expect(await runCli(['contact', 'list'], { readConfig: broken, terminal })).toBe(1)
  error.mockRestore()
  expect(said).toEqual(['Wrong setting: PORT=x must be a whole number', bug])
})

describe('as a process', { timeout: 60_000 }, () => {
  const vigil = (...args: string[]) =>
    spawnSync(process.execPath, [...nodeFlags, 'src/server/cli/main.ts', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, DATA_DIR: 'data/never-made' },
    })

  test('help goes to standard output and exits 0', () => {
    const { status, stdout, stderr } = vigil('backup', '--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Usage: npm run vigil -- backup')
  })

  test('without a terminal a command that asks refuses, exits 2 and does nothing', () => {
    const { status, stdout, stderr } = vigil('sessions', 'end', 'everybody')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^error: .+ no terminal .+ add --yes .+\n$/)
  })
})
