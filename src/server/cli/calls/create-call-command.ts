import { Argument, Command, type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { maxReportBytes } from '../../../contract/mail/operator-mail.ts'
import type { Operation } from '../../../contract/operation.ts'
import type { Config } from '../../config/config.ts'
import { type CommandContext, examples, yesOption } from '../command-context.ts'
import { currentRun } from '../command-run.ts'
import { withApp } from '../open-app.ts'
import { type CallOperator, operatorCalls } from './call-operator.ts'
import type { CallCommand, Given } from './command-table.ts'
import { explainingRefusals } from './explain-refusal.ts'
import { type Field, fieldsOfCall, noReason, shownName, usualWords } from './fields.ts'
import { findPerson, parsePerson } from './find-person.ts'
import { finish, jsonOption } from './finish.ts'

/** Makes a command of Commander from a call of the contract. */
export function createCallCommand(
  spec: CallCommand,
  { readConfig, confirm, requireAnswer }: CommandContext,
): CommandUnknownOpts {
  const fields = fieldsOfCall(spec.call)
  const fieldsOfAll = spec.all ? fieldsOfCall(spec.all) : []
  const command = new Command(spec.name.split(' ').at(-1)).description(spec.call.summary)
  const positional = argumentsOf(spec, fields)
  for (const [field, isRest] of positional) command.addArgument(argumentOf(spec, field, isRest))
  const options = [
    ...fields.filter(
      (field) => field.name !== spec.input && positional.every(([one]) => one !== field),
    ),
    ...fieldsOfAll.filter(({ name }) => fields.every((one) => one.name !== name)),
  ]
  for (const field of options) command.addOption(optionOf(spec, field))
  if (spec.all) command.option('--all', spec.about?.all)
  if (spec.asks) command.option(...yesOption)
  command.option(...jsonOption)
  if (spec.examples) command.addHelpText('after', examples(...spec.examples))

  return command.action(async () => {
    const config = readConfig()
    const values = command.opts() as Given & { all?: boolean; yes?: boolean; json?: boolean }
    const given = {
      ...givenBy(command, positional),
      ...Object.fromEntries(options.map((field) => [field.name, values[keyOf(spec, field)]])),
    }
    fillIn(spec, fields, given, config)
    if (spec.all) requireOneOrAll(command, values.all)
    if (spec.asks) requireAnswer(values)
    await withApp(config, async (app) => {
      const call = operatorCalls(app)
      await explainingRefusals(spec, given, async () => {
        if (spec.input) given[spec.input] = await readInput()
        if (spec.asks) await confirm(await spec.asks(given, call), values)
        if ('person' in given) given.personId = await findPerson(given.person, call)
        if (spec.all && values.all) {
          return finish(await make(call, spec.all, fieldsOfAll, given), values, spec)
        }
        const response = await make(call, spec.call, fields, given)
        if (!spec.thenShows) return finish(response, values, spec)
        // The first run sends the letters, the second runs the jobs that sending them enqueued.
        await app.queue.drain()
        await app.queue.drain()
        finish(await make(call, spec.thenShows, fieldsOfCall(spec.thenShows), given), values, spec)
      })
    })
  })
}

function requireOneOrAll(command: CommandUnknownOpts, isAll: boolean | undefined): void {
  const isOne = command.processedArgs[0] !== undefined
  if (isOne !== Boolean(isAll)) return
  const words = isOne ? 'Name one, or use --all; not both.' : 'Name one, or use --all.'
  command.error(words, { exitCode: 2 })
}

/** The fields of the path, then those that the table names, and whether one takes the rest of the line. */
function argumentsOf({ args = [] }: CallCommand, fields: Field[]): [Field, boolean][] {
  const named = args.map((word): [Field, boolean] => {
    const name = word.replace(/\.\.\.$/, '')
    const field = fields.find((one) => one.name === name)
    if (!field) throw new Error(`The call has no field ${name}.`)
    return [field, name !== word]
  })
  const ofPath = fields.filter(({ place }) => place === 'params')
  return [...ofPath.map((field): [Field, boolean] => [field, false]), ...named]
}

function argumentOf(spec: CallCommand, field: Field, isRest: boolean): Argument<string, unknown> {
  const name = `${shownName(field.name, spec.named)}${isRest ? '...' : ''}`
  const flags = spec.all || isOptional(spec, field) ? `[${name}]` : `<${name}>`
  const argument = new Argument(flags, aboutOf(spec, field))
  if (field.name === 'personId') argument.argParser(parsePerson)
  else if (field.choices) argument.choices(field.choices)
  else if (!isRest) argument.argParser(field.parse)
  return argument
}

function optionOf(spec: CallCommand, field: Field): Option {
  const name = shownName(field.name, spec.named)
  const value = field.name === 'reason' || field.name === 'text' ? 'text' : name
  const option = new Option(`--${name}${field.isFlag ? '' : ` <${value}>`}`, aboutOf(spec, field))
  if (field.choices) option.choices(field.choices)
  else if (!field.isFlag) option.argParser(field.parse)
  return option.makeOptionMandatory(!field.isFlag && !isOptional(spec, field)) as Option
}

function isOptional({ isReasonOptional, defaults = {} }: CallCommand, field: Field): boolean {
  if (field.name === 'reason' && isReasonOptional) return true
  return !field.isRequired || field.name in defaults
}

function aboutOf({ about = {}, name: command }: CallCommand, { name }: Field): string {
  const words = about[name] ?? (usualWords as Record<string, string>)[name]
  if (!words) throw new Error(`${command} does not describe ${name}.`)
  return words
}

/** Commander's name for the value of an option. */
function keyOf(spec: CallCommand, field: Field): string {
  return shownName(field.name, spec.named).replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
}

function givenBy(command: CommandUnknownOpts, positional: [Field, boolean][]): Given {
  const values = command.processedArgs as unknown[]
  return Object.fromEntries(
    positional.map(([{ name }, isRest], place) => {
      const value = values[place]
      if (name === 'personId') return ['person', value]
      return [name, isRest ? (value as string[]).join(' ') : value]
    }),
  ) as Given
}

function fillIn(spec: CallCommand, fields: Field[], given: Given, config: Config): void {
  if (fields.some(({ name }) => name === 'reason')) given.reason ??= noReason
  for (const [name, make] of Object.entries(spec.defaults ?? {})) given[name] ??= make(config)
}

/** Fields that were not given are left out. */
function make(call: CallOperator, operation: Operation, fields: Field[], given: Given) {
  const input: Record<string, Given> = {}
  for (const place of ['params', 'query', 'body'] as const) {
    if (!operation[place]) continue
    const own = fields.filter((field) => field.place === place && given[field.name] !== undefined)
    input[place] = Object.fromEntries(own.map(({ name }) => [name, given[name]]))
  }
  return call(operation, input as never)
}

/** The beginning of the input in base64. The rest is read and dropped, so that the writer can finish. */
async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of currentRun().input) {
    if (size < maxReportBytes) chunks.push(chunk)
    size += chunk.length
  }
  // Empty input is passed on as an empty line, as a mail server may send it.
  if (size === 0) chunks.push(Buffer.from('\n'))
  return Buffer.concat(chunks).subarray(0, maxReportBytes).toString('base64')
}
