import { expect, test } from 'vitest'
import { checkMailRecords, type Resolver } from './mail-records.ts'

const complete: Record<string, string[]> = {
  'example.org': ['v=spf1 mx -all', 'some-other-record'],
  'key1._domainkey.example.org': ['v=DKIM1; k=rsa; ', 'p=MIIBIjANBg'],
  '_dmarc.example.org': ['v=DMARC1; p=reject; rua=mailto:dmarc@example.org'],
}
const missing = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))

function resolver(records: Record<string, string[]>, mx = ['mail.example.org']): Resolver {
  return {
    // A long record comes in parts.
    resolveTxt: async (name) => {
      const found = records[name]
      if (!found) return missing()
      return name.includes('_domainkey') ? [found] : found.map((text) => [text])
    },
    resolveMx: async () => (mx.length > 0 ? mx.map((exchange) => ({ exchange })) : missing()),
  }
}

const domains = { from: 'example.org', returns: 'example.org', dkimSelector: 'key1' }

test('complete records are well', async () => {
  expect(await checkMailRecords(domains, resolver(complete))).toEqual({
    part: 'mail records',
    ok: true,
    words: 'complete for example.org',
  })
  // The DMARC record of the domain above counts.
  const mail = { ...domains, from: 'mail.example.org' }
  const key = { ...complete, 'key1._domainkey.mail.example.org': ['v=DKIM1; p=MII'] }
  expect((await checkMailRecords(mail, resolver(key))).isWarning).toBeUndefined()
})

test('each record that is missing is named, and nothing fails', async () => {
  const result = await checkMailRecords(
    { from: 'example.org', returns: 'example.net', dkimSelector: 'key1' },
    resolver({}, []),
  )
  expect(result).toMatchObject({ ok: true, isWarning: true })
  for (const words of [
    'example.net has no SPF record',
    'example.net has no MX record',
    'key1._domainkey.example.org holds no DKIM key',
    'example.org has no DMARC record',
    'SPF does not count for DMARC',
  ]) {
    expect(result.words).toContain(words)
  }
})

test('two SPF records, a revoked key and a missing selector are named', async () => {
  const twice = {
    ...complete,
    'example.org': ['v=spf1 mx -all', 'v=spf1 a -all'],
    'key1._domainkey.example.org': ['v=DKIM1; p='],
  }
  const { words } = await checkMailRecords(domains, resolver(twice))
  expect(words).toBe(
    'example.org has several SPF records; key1._domainkey.example.org holds no DKIM key',
  )
  const unnamed = await checkMailRecords({ ...domains, dkimSelector: null }, resolver(complete))
  expect(unnamed.words).toBe('DKIM is not checked without DKIM_SELECTOR')
})

test('a name server that is away is a warning', async () => {
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEOUT' }))
  const result = await checkMailRecords(domains, { resolveTxt: away, resolveMx: away })
  expect(result).toMatchObject({ ok: true, isWarning: true })
  expect(result.words).toContain('could not be looked up')
})
