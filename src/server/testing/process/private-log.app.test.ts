import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { administer } from '../../../../scripts/postgres.ts'
import { copyOf } from '../database-template.ts'
import { productionSettings, startServerProcess } from '../servers/server-process.ts'
import { openSmtpServer } from '../servers/smtp-server.ts'

const copy = await copyOf(inject('database'))
afterAll(() => copy.discard())

const name = 'Secretly'
const email = 'ida.secretly@example.org'
const network = '203.0.113.77'
const token = 'c2VjcmV0bHk-9f8e7d6c5b4a39281706f5e4d3c2b1a0'
const secrets = [name, name.toLowerCase(), email, network, token, 'a password of hers']

/** Errors like those of databases and mail servers, which repeat their input. */
const faults = `
  create function refuse() returns trigger language plpgsql as $$
  begin
    raise exception 'no room for % or "%"', new.email, '${name}'
      using detail = 'Key (email)=(' || new.email || ')', errcode = '23514', constraint = 'full';
  end $$;
  create trigger refuse before insert on knocks for each row
    when (new.email like '%+500@%') execute function refuse();
  create function lose() returns trigger language plpgsql as $$
  begin
    raise exception '% was lost', new.answer using detail = new.answer;
  end $$;
  create trigger lose before insert on letter_tries for each row execute function lose();`

// The embedded database cannot be broken from outside.
test.skipIf(inject('database').kind === 'embedded')(
  'the log contains no personal data from a path, query, body, header, error or job',
  { timeout: 60_000 },
  async () => {
    const smtp = await openSmtpServer()
    smtp.refuseWith(`no mailbox ${email} for ${name}`, 550)
    await administer(copy.settings.databaseUrl ?? '', faults)
    const server = await startServerProcess({
      ...productionSettings,
      DATABASE_URL: copy.settings.databaseUrl ?? '',
      DATA_DIR: copy.settings.dataFolder,
      SMTP_URL: smtp.url,
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '0',
    })
    const said = (request: RequestInit = {}): RequestInit => ({
      ...request,
      headers: {
        'x-forwarded-for': network,
        'x-request-id': name,
        'user-agent': name,
        referer: `https://vigil.example.org/reset-password?token=${token}`,
        cookie: `who=${email}`,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(request.headers as Record<string, string>),
      },
    })
    const ask = async (path: string, request?: RequestInit) =>
      (await fetch(`${server.url}${path}`, said(request))).status
    const post = (path: string, body: object) =>
      ask(path, { method: 'POST', body: JSON.stringify(body) })

    const known = 'x-request-id'
    await ask('/api/config', { headers: { [known]: '0123456789abcdef0123456789abcdef' } })
    await ask(`/${name}?who=${email}`)
    await ask(`/api/${name}/${token}`)
    await ask(`/media/${name}.webp`)
    await ask(`/%${name}`)
    await ask(`/reset-password?token=${token}`)
    await ask(`/api/accounts/graveyard/?search=${name}`)
    await ask(`/api/accounts/graveyard/${name}/`)
    await ask(`/api/accounts/calendar/${token}/`)
    await ask('/api/accounts/profile/')
    await ask('/api/accounts/login/', { method: 'POST', body: `{"email": "${email}" broken` })
    await post('/api/accounts/login/', { email, password: 'a password of hers' })
    await post('/api/accounts/token/refresh/', { refresh: token })
    await post('/api/accounts/register/', { email, referral_source: name })
    await post('/api/accounts/forgot-password/', { email })
    const failed = email.replace('@', '+500@')
    expect(await post('/api/accounts/register/', { email: failed })).toBe(500)
    const form = new FormData()
    form.set('profile_photo', new Blob([name]), `${name}.jpg`)
    await fetch(`${server.url}/api/accounts/profile/`, { method: 'PATCH', body: form })

    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    await expect
      .poll(() => lines().some(({ job }) => job === 'deliver-letter'), { timeout: 20_000 })
      .toBe(true)
    await wait(100)
    await server.stop()
    await smtp.close()

    const logged = lines()
    expect(logged).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        reqId: '0123456789abcdef0123456789abcdef',
        method: 'GET',
        route: '/api/config',
        status: 200,
        ms: expect.any(Number),
      }),
    )
    expect(logged).toContainEqual(
      expect.objectContaining({ route: '/api/accounts/graveyard/:graveId', status: 400 }),
    )
    expect(logged).toContainEqual(expect.objectContaining({ route: 'pages', status: 404 }))
    expect(logged).toContainEqual(
      expect.objectContaining({
        msg: 'a request failed',
        err: expect.objectContaining({
          type: 'DatabaseError',
          code: '23514',
          constraint: 'full',
          stack: expect.stringContaining('.ts:'),
        }),
      }),
    )
    for (const secret of secrets) expect(server.output()).not.toContain(secret)
    expect(server.output()).not.toContain('remoteAddress')
  },
)
