import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
} from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vigil-arrows-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** One forbidden import for each rule. */
const wrong: Record<string, [from: string, to: string]> = {
  'contract-knows-zod-only': ['src/contract/a.ts', 'src/server/ports/mail.ts'],
  'server-never-meets-web': ['src/server/http/b.ts', 'src/web/lib/c.ts'],
  'web-never-meets-server': ['src/web/lib/d.ts', 'src/server/ports/mail.ts'],
  'src-never-imports-demo': ['src/server/cli/p.ts', 'demo/people.ts'],
  'rooms-never-see-adapters': ['src/server/kin/kin.ts', 'src/server/adapters/smtp.ts'],
  'adapters-see-ports': ['src/server/adapters/e.ts', 'src/server/database/connect.ts'],
  'ports-are-types': ['src/server/ports/f.ts', 'src/server/database/connect.ts'],
  'infrastructure-knows-no-rooms': ['src/server/database/g.ts', 'src/server/mail/mail.ts'],
  'only-routes-know-http': ['src/server/kin/q.ts', 'src/server/http/cache/r.ts'],
  'lib-knows-no-room': ['src/server/lib/s.ts', 'src/server/kin/kin.ts'],
  'rules-do-no-io': ['src/server/kin/folder/kin.rules.ts', 'src/server/kin/kin.store.ts'],
  'stores-are-at-the-bottom': ['src/server/kin/h.store.ts', 'src/server/kin/kin.jobs.ts'],
  'use-cases-know-no-routes': ['src/server/kin/j.ts', 'src/server/kin/kin.routes.ts'],
  'pages-on-top': ['src/web/features/site/k.ts', 'src/web/pages/home.ts'],
  'ui-lib-map-and-walk-know-no-room': ['src/web/map/l.ts', 'src/web/features/site/inside.ts'],
  'web-rooms-in-order': ['src/web/features/site/contact/r.ts', 'src/web/features/accounts/s.ts'],
  'web-has-no-barrels': ['src/web/features/mail/m.ts', 'src/web/features/site/index.ts'],
  'no-circles': ['src/web/lib/n.ts', 'src/web/lib/o.ts'],
}

test('each forbidden import is found', async () => {
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [, to] of Object.values(wrong)) put(to, 'export const value = 1\n')
  for (const [from, to] of Object.values(wrong)) {
    const up = '../'.repeat(from.split('/').length - 1)
    put(from, `import { value } from '${up}${to}'\nexport const other = value\n`)
  }
  put('src/web/lib/o.ts', "import { other } from './n.ts'\nexport const value: number = other\n")

  const { tsConfig: _, ...options } = rules.options
  const { output } = await cruise(['src', 'demo'], {
    ...(options as ICruiseOptions),
    baseDir: folder,
    ruleSet: { forbidden: rules.forbidden as IForbiddenRuleType[] },
    validate: true,
  })
  const seen = new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))
  expect([...seen].toSorted()).toEqual(Object.keys(wrong).toSorted())
})
