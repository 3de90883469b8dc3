import { parseArgs } from 'node:util'
import { emailAddress } from '../../contract/fields.ts'
import type { PartnersService } from '../features/referrals/index.ts'
import type { Command } from './command.ts'
import { openApp } from './open-app.ts'

type Action = (partners: PartnersService, args: string[]) => Promise<number>

const actions: Record<string, Action> = {
  add,
  list,
  'reset-password': resetPassword,
  disable,
}

export const partner: Command = {
  usage: 'partner add <email> <name>',
  summary: 'with --code CODE if you like; also list, reset-password <code>, disable <code>',
  async run([name = '', ...args], readConfig) {
    const action = actions[name]
    if (!action) return complain('Say partner add, list, reset-password or disable.')
    const app = await openApp(readConfig())
    try {
      return await action(app.services.partners, args)
    } finally {
      await app.close()
    }
  },
}

async function add(partners: PartnersService, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { code: { type: 'string' } },
    allowPositionals: true,
  })
  const [address, ...words] = positionals
  const email = emailAddress.safeParse(address)
  const name = words.join(' ').trim()
  if (!email.success || !name) return complain('Say partner add <email> <name> [--code CODE].')
  const added = await partners.add({ name, email: email.data, code: values.code })
  if (!added) {
    return complain('This code is taken or cannot be one: small letters, digits and hyphens.')
  }
  console.log(`Code:     ${added.code}\nPassword: ${added.password}`)
  return 0
}

async function list(partners: PartnersService): Promise<number> {
  const rows = await partners.list()
  for (const row of rows) {
    const { code, name, email, registrations, purchases, disabledAt } = row
    const counted = `${registrations} registrations\t${purchases} purchases`
    console.log(`${code}\t${name}\t${email}\t${counted}\t${disabledAt ? 'disabled' : ''}`)
  }
  console.log(`${rows.length} partners`)
  return 0
}

async function resetPassword(partners: PartnersService, [code = '']: string[]): Promise<number> {
  const password = await partners.resetPassword(code)
  if (!password) return complain(`No partner has the code ${code}.`)
  console.log(`Password: ${password}`)
  return 0
}

async function disable(partners: PartnersService, [code = '']: string[]): Promise<number> {
  if (!(await partners.disable(code))) return complain(`No partner has the code ${code}.`)
  console.log(`${code} is disabled. People who came through it stay.`)
  return 0
}

function complain(words: string): number {
  console.error(words)
  return 1
}
