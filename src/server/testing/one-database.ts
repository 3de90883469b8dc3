/**
 * Server tests whose risk is not the database, by the name of their file, with what it is instead. `npm
 * test` runs each on one database: PostgreSQL where there is one, which opens faster. All others run on
 * both: stores, locks, transactions, migrations, searches, jobs, backups.
 */
export const onOneDatabase: Readonly<Record<string, string>> = {
  'account-enumeration.app.test.ts': 'the number of steps, whatever carries them out',
  'basemaps.app.test.ts': 'settings of maps, and a window of tiles',
  'bot-check.app.test.ts': 'the answers of another service',
  'cards.app.test.ts': 'pictures that are painted',
  'confirmation.app.test.ts': 'which calls want a password again',
  'google.app.test.ts': 'the answers of another service',
  'growth.app.test.ts': 'the work of this process for long texts',
  'hardening.app.test.ts': 'limits and headers of HTTP',
  'local-time.app.test.ts': 'one header of a request',
  'moderation.app.test.ts': 'what a command asks and prints; its service runs on both',
  'offer.app.test.ts': 'settings and pages',
  'free-mode.app.test.ts': 'settings and pages',
  'passing.app.test.ts': 'what a command asks and prints; its service runs on both',
  'portraits.app.test.ts': 'pictures that are read and cut',
  'refusals.app.test.ts': 'the shape of the answer of every refused call',
  'roles.app.test.ts': 'who may make which call',
  'rolling-restart.app.test.ts': 'signals and connections of a process',
  'security-headers.app.test.ts': 'headers of HTTP',
  'site-files.app.test.ts': 'files of the site',
  'slow-clients.app.test.ts': 'connections that hold out',
  'stripe.app.test.ts': 'the answers of another service; purchases in the sandbox run on both',
  'takeout.app.test.ts': 'a stream of files',
  'visibility-table.app.test.ts': 'what each call shows to whom',
  'voices.app.test.ts': 'sounds that are read and cut',
}
