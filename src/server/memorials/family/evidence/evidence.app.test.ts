import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount } from '../../../../contract/accounts/accounts.ts'
import {
  addDocument,
  confirmMemorial,
  openFamilyDocument,
  readOwnConfirmation,
  takeConfirmationBack,
} from '../../../../contract/memorials/evidence.ts'
import { type KeptMemorial, listKeptMemorials } from '../../../../contract/memorials/family.ts'
import {
  decideFamilyCase,
  type FamilyCase,
  listFamilyCases,
  lookAtFamilyCase,
} from '../../../../contract/memorials/family-cases.ts'
import { restrictPerson } from '../../../../contract/operator/people.ts'
import { dayMs } from '../../../../contract/values/durations.ts'
import { findMemorial } from '../../../../contract/visitors/memorial-page.ts'
import { captureConsole } from '../../../testing/capture-console.ts'
import { newFamilyMemorial } from '../../../testing/family.ts'
import { newestLetterTo, newMember, newProvenMember } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { runVigilOn } from '../../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetJudgedDocuments } from './judging.ts'

let app: TestApp
captureConsole()
let supervisor: { access: string }
beforeAll(async () => {
  app = await openTestApp({ config: { operatorEmail: 'operator@example.org' } })
  supervisor = await newOperator(app, 'supervisor')
})
afterAll(() => app.close())

type Signed = { access: string }

const confirm = (id: number, { access }: Signed, relation = 'sibling', link = '') =>
  app.send(confirmMemorial, {
    access,
    body: { relation },
    path: `/memorials/${id}/confirm/${link && `?link=${link}`}`,
  })
const takeBack = (id: number, { access }: Signed) =>
  app.send(takeConfirmationBack, { access, path: `/memorials/${id}/confirm/` })
const read = (id: number, { access }: Signed) =>
  app.send(readOwnConfirmation, { access, path: `/memorials/${id}/confirm/` })

async function kept(id: number, { access }: Signed): Promise<KeptMemorial> {
  const { body } = await app.send(listKeptMemorials, { access })
  return body.find((one: KeptMemorial) => one.id === id)
}

const codeOf = async (id: number) => {
  const grave = app.db.selectFrom('graves').select('code').where('account_id', '=', id)
  return (await grave.executeTakeFirstOrThrow()).code ?? ''
}

/** What its page says it rests on. */
const badgeOf = async (id: number) =>
  (await app.send(findMemorial, { path: `/accounts/memorials/${await codeOf(id)}/` })).body.grave
    .evidence

/** Every process hears of a change a moment later. */
const shows = async (id: number, evidence: string) => {
  await expect.poll(() => badgeOf(id)).toBe(evidence)
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n')
const certificate = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#eeeeee' } })
    .jpeg()
    .toBuffer()
const show = (id: number, { access }: Signed, document: Buffer | '', link = '') =>
  app.upload(addDocument, access, { document, ...(link && { link }) }, `/memorials/${id}/document/`)

async function caseOf(id: number): Promise<FamilyCase | undefined> {
  const { body } = await app.send(listFamilyCases, supervisor)
  return body.findLast((one: FamilyCase) => one.memorial_id === id)
}
const look = (caseId: number | undefined) =>
  app.send(lookAtFamilyCase, {
    ...supervisor,
    path: `/operator/family/${caseId}/`,
    body: { reason: 'it waits' },
  })
const decide = (caseId: number | undefined, decision: 'accept' | 'refuse', reason = 'looked') =>
  app.send(decideFamilyCase, {
    ...supervisor,
    path: `/operator/family/${caseId}/decide/`,
    body: { decision, reason },
  })
const openFile = (caseId: number | undefined, { access }: Signed = supervisor) =>
  app.http.inject({
    method: openFamilyDocument.method,
    url: `/api/operator/family/${caseId}/document/`,
    headers: { host: 'localhost', authorization: `Bearer ${access}` },
    payload: { reason: 'it waits' },
  })

async function storedDocuments(): Promise<string[]> {
  const files: string[] = []
  for await (const file of app.ports.storage.list('documents')) files.push(file)
  return files
}

test('a second relative confirms it: the page says so, the keepers learn who it was', async () => {
  const keeper = await newMember(app)
  const sister = await newProvenMember(app)
  const id = await newFamilyMemorial(app, keeper.access, { full_name: 'Ermintrude Pell' })
  await shows(id, 'word')
  expect((await read(id, sister)).body).toEqual({ may_confirm: true, confirmed_as: null })
  expect((await confirm(id, sister)).status).toBe(200)
  await shows(id, 'relative')
  const { key, text } = await newestLetterTo(app, keeper.email)
  expect(text).toContain(sister.email)
  expect(text).toContain('sister or brother')
  // A second press writes no second letter.
  expect((await confirm(id, sister)).status).toBe(200)
  expect((await newestLetterTo(app, keeper.email)).key).toBe(key)
  expect(await kept(id, keeper)).toMatchObject({
    evidence: 'relative',
    confirmed_by: [{ name: sister.email, relation: 'sibling' }],
  })
  expect((await read(id, sister)).body).toEqual({ may_confirm: true, confirmed_as: 'sibling' })

  expect((await takeBack(id, sister)).status).toBe(200)
  await shows(id, 'word')
  expect((await newestLetterTo(app, keeper.email)).subject).toContain('no longer confirms')
  expect((await takeBack(id, sister)).body.code).toBe('not-found')
  expect((await confirm(id, sister)).status).toBe(200)
  await shows(id, 'relative')
})

test('neither its keeper, a friend, an unproven address nor a limited member confirms it', async () => {
  const keeper = await newProvenMember(app)
  const id = await newFamilyMemorial(app, keeper.access)
  expect((await confirm(id, keeper)).body.code).toBe('keepers-cannot-confirm')
  expect((await read(id, keeper)).body.may_confirm).toBe(false)
  // Also once the maker keeps it no more.
  await app.db.deleteFrom('keepers').where('grave_id', '=', id).execute()
  expect((await confirm(id, keeper)).body.code).toBe('keepers-cannot-confirm')
  const other = await newProvenMember(app)
  expect((await confirm(id, other, 'friend')).status).toBe(400)
  expect((await confirm(id, await newMember(app))).body.code).toBe('address-not-proven')
  const restricted = await app.send(restrictPerson, {
    ...supervisor,
    path: `/operator/people/${other.id}/restrict/`,
    body: { kind: 'limited', reason: 'a test of limits' },
  })
  expect(restricted.status).toBe(200)
  expect((await confirm(id, other)).body.code).toBe('account-limited')
  await shows(id, 'word')
})

test('what an owner planned and what is hidden cannot be confirmed; what waits can, with its link', async () => {
  const [keeper, sister] = [await newMember(app), await newProvenMember(app)]
  expect((await confirm(keeper.id, sister)).body.code).toBe('grave-not-found')
  expect((await confirm(999_999_999, sister)).body.code).toBe('grave-not-found')
  const id = await newFamilyMemorial(app, keeper.access)
  const set = (change: object) =>
    app.db.updateTable('graves').set(change).where('account_id', '=', id).execute()
  await set({ is_waiting: true, place: null })
  expect((await confirm(id, sister)).body.code).toBe('grave-not-found')
  expect((await confirm(id, sister, 'child', await codeOf(id))).status).toBe(200)
  await takeBack(id, sister)
  await set({ hidden_by: 'operator' })
  expect((await confirm(id, sister, 'child', await codeOf(id))).body.code).toBe('grave-not-found')
})

test('it falls away with the account that confirmed it, unless another did, too', async () => {
  const keeper = await newMember(app)
  const [first, second] = [await newProvenMember(app), await newProvenMember(app)]
  const id = await newFamilyMemorial(app, keeper.access)
  const both = await newFamilyMemorial(app, keeper.access)
  await confirm(id, first)
  await confirm(both, first)
  await confirm(both, second)
  const { email, password, access } = first
  expect((await app.send(closeAccount, { access, body: { password } })).status).toBe(200)
  app.clock.travel(15 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-closed')?.run({})
  await shows(id, 'word')
  await shows(both, 'relative')
  const letters = app.db.selectFrom('letters').select('text').where('recipient', '=', keeper.email)
  for (const { text } of await letters.execute()) expect(text).not.toContain(email)
  app.clock.travel(-15 * dayMs)
})

test('a document is judged by the operator and deleted; accepted, the page says so', async () => {
  const keeper = await newMember(app)
  const id = await newFamilyMemorial(app, keeper.access)
  expect((await show(id, keeper, pdf)).status).toBe(202)
  expect((await show(id, keeper, pdf)).body.code).toBe('document-waits')
  expect((await kept(id, keeper)).document).toEqual({ status: 'waiting', reason: null })
  expect((await newestLetterTo(app, 'operator@example.org')).text).toContain('certificate')
  await shows(id, 'word')
  const found = await caseOf(id)
  expect((await look(found?.id)).body.document).toEqual({ kind: 'pdf', link: null })
  const opened = await openFile(found?.id)
  expect(opened.statusCode).toBe(200)
  expect(opened.rawPayload.equals(pdf)).toBe(true)
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="document-${found?.id}.pdf"`,
  })
  const noted = await app.db
    .selectFrom('audit')
    .select('event')
    .where('event', '=', 'family-document-viewed')
    .where('account_id', '=', id)
    .execute()
  expect(noted).toHaveLength(1)
  expect((await openFile(found?.id, keeper)).statusCode).toBe(404)
  const moderator = await newOperator(app, 'moderator')
  expect((await openFile(found?.id, moderator)).statusCode).toBe(403)
  expect(await storedDocuments()).toHaveLength(1)

  expect((await decide(found?.id, 'accept')).status).toBe(200)
  expect(await storedDocuments()).toEqual([])
  expect((await openFile(found?.id)).statusCode).toBe(404)
  await shows(id, 'document')
  expect((await newestLetterTo(app, keeper.email)).subject).toContain('We have seen the document')
  expect((await show(id, keeper, pdf)).body.code).toBe('document-seen')
  // A relative adds nothing to it, and takes nothing from it.
  const sister = await newProvenMember(app)
  await confirm(id, sister)
  await shows(id, 'document')
  await takeBack(id, sister)
  await shows(id, 'document')
})

test('a refusal says why, and another document can be shown', async () => {
  const keeper = await newMember(app)
  const id = await newFamilyMemorial(app, keeper.access)
  const link = 'https://records.example.org/deaths/1831'
  expect((await show(id, keeper, '', link)).status).toBe(202)
  const found = await caseOf(id)
  expect((await look(found?.id)).body.document).toEqual({ kind: 'link', link })
  expect((await openFile(found?.id)).statusCode).toBe(404)
  await decide(found?.id, 'refuse', 'The record names another year')
  expect((await look(found?.id)).body.document).toBeNull()
  const told = await newestLetterTo(app, keeper.email)
  expect(told.text).toContain('The record names another year')
  expect((await kept(id, keeper)).document).toEqual({
    status: 'refused',
    reason: 'The record names another year',
  })
  await shows(id, 'word')
  const left = await app.db.selectFrom('family_documents').select('id').execute()
  expect(left).toEqual([])
  // A picture is encoded anew.
  expect((await show(id, keeper, await certificate())).status).toBe(202)
  const next = await caseOf(id)
  expect((await look(next?.id)).body.document).toEqual({ kind: 'image', link: null })
  expect((await openFile(next?.id)).headers['content-type']).toBe('image/webp')
  const folder = await mkdtemp(join(tmpdir(), 'document-'))
  const path = join(folder, 'seen.webp')
  const save = () => runVigilOn(app, ['family', 'document', String(next?.id), '--to', path])
  expect(await save()).toBe(0)
  expect((await sharp(path).metadata()).format).toBe('webp')
  // It writes over nothing.
  expect(await save()).toBe(1)
  await rm(folder, { recursive: true })
  await decide(next?.id, 'accept')
})

test('what is neither a picture nor a PDF, nor a link, is refused and leaves nothing', async () => {
  const [keeper, stranger] = [await newMember(app), await newMember(app)]
  const id = await newFamilyMemorial(app, keeper.access)
  const refused = await show(id, keeper, Buffer.from('<html>%PDF-1.4 %%EOF</html>'))
  expect([refused.status, refused.body.code]).toEqual([400, 'file-refused'])
  const cut = await show(id, keeper, Buffer.from('%PDF-1.4 and no end'))
  expect(cut.body.code).toBe('file-refused')
  expect((await show(id, keeper, Buffer.alloc(11_000_000, '%'))).status).toBe(413)
  expect((await show(id, keeper, '')).status).toBe(400)
  for (const link of ['javascript:alert(1)', 'records', 'https://me:secret@records.example.org']) {
    expect((await show(id, keeper, '', link)).status).toBe(400)
  }
  expect((await show(id, stranger, pdf)).body.code).toBe('not-found')
  expect(await storedDocuments()).toEqual([])
  expect(await caseOf(id)).toBeUndefined()
})

test('a file that stayed behind after the decision is found by its row', async () => {
  const keeper = await newMember(app)
  const id = await newFamilyMemorial(app, keeper.access)
  await show(id, keeper, pdf)
  // As if the process had ended between the decision and the file.
  await app.db
    .updateTable('family_cases')
    .set({ decided_at: new Date(), decision: 'refused', reason: 'x' })
    .where('grave_id', '=', id)
    .execute()
  expect(await storedDocuments()).toHaveLength(1)
  await forgetJudgedDocuments(app.ctx)
  await forgetJudgedDocuments(app.ctx)
  expect(await storedDocuments()).toEqual([])
})
