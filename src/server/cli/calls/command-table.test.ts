import { expect, test } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { callCommands, callsWithoutCommand } from './command-table.ts'
import { fieldsOfCall } from './fields.ts'

const operatorCalls = Object.values(contract)
  .flatMap((word) => Object.entries(word))
  .filter(([, { path }]) => path.startsWith('/operator/'))
const used = new Set(callCommands.flatMap(({ call, all }) => (all ? [call, all] : [call])))

test('every call of operators has a command, or a reason why it has none', () => {
  const without = operatorCalls.flatMap(([name, call]) => (used.has(call) ? [] : [name]))
  expect(without.toSorted()).toEqual(Object.keys(callsWithoutCommand).toSorted())
  expect(operatorCalls.length).toBeGreaterThan(40)
})

test('commands make calls of operators only, and each has a name of its own', () => {
  const known = new Set(operatorCalls.map(([, call]) => call))
  const strangers = callCommands.filter(({ call }) => !known.has(call))
  expect(strangers.map(({ name }) => name)).toEqual([])
  const names = callCommands.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('the table names only fields that the call has', () => {
  for (const {
    name,
    call,
    all,
    args = [],
    named = {},
    about = {},
    defaults = {},
    input,
  } of callCommands) {
    const fields = [...fieldsOfCall(call), ...(all ? fieldsOfCall(all) : [])].map(
      (field) => field.name,
    )
    if (all) fields.push('all')
    const mentioned = [
      ...args.map((word) => word.replace('...', '')),
      ...Object.keys({ ...named, ...about, ...defaults }),
      ...(input ? [input] : []),
    ]
    expect(fields, name).toEqual(expect.arrayContaining(mentioned))
  }
})

test('a call for which the console wants the passkey asks first, unless a second command undoes it', () => {
  const silent = callCommands.filter(({ call, asks }) => call.needsConfirmation && !asks)
  expect(silent.map(({ name }) => name)).toEqual([
    'partner add',
    'partner enable',
    'partner paid',
    'tier grant',
    'tier take',
  ])
})

test('words of its own belong to refusals that the call declares', () => {
  for (const { name, call, words = {} } of callCommands) {
    expect(call.problems ?? [], name).toEqual(expect.arrayContaining(Object.keys(words)))
  }
})
