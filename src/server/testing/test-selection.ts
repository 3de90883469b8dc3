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
  'commands/moderation.app.test.ts': 'what a command asks and prints; its service runs on both',
  'offer.app.test.ts': 'settings and pages',
  'free-mode.app.test.ts': 'settings and pages',
  'operator-roles.app.test.ts': 'what a command asks and prints; its service runs on both',
  'passing.app.test.ts': 'what a command asks and prints; its service runs on both',
  'portraits.app.test.ts': 'pictures that are read and cut',
  'refusals.app.test.ts': 'the shape of the answer of every refused call',
  'roles.app.test.ts': 'who may make which call',
  'rolling-restart.app.test.ts': 'signals and connections of a process',
  'security-headers.app.test.ts': 'headers of HTTP',
  'site-files.app.test.ts': 'files of the site',
  'slow-clients.app.test.ts': 'connections that hold out',
  'stripe.app.test.ts': 'the answers of another service; purchases in the sandbox run on both',
  'data-export.app.test.ts': 'a stream of files',
  'visibility-table.app.test.ts': 'what each call shows to whom',
  'voices.app.test.ts': 'sounds that are read and cut',
}

/**
 * Server tests that take long, by the end of their path, with what they wait for. Where there is PostgreSQL,
 * `npm test` runs these on PostgreSQL alone. `npm run test:release` runs them on both databases.
 */
export const longOnEmbedded: Readonly<Record<string, string>> = {
  'backup/backups.app.test.ts': 'many databases that are opened',
  'backup/newer-events.app.test.ts': 'many databases that are opened',
  'cli/commands/account.app.test.ts': 'commands in processes of their own',
  'cli/commands/letters.app.test.ts': 'commands in processes of their own',
  'cli/commands/mail.app.test.ts': 'commands in processes of their own',
  'cli/commands/sessions.app.test.ts': 'commands in processes of their own',
  'cli/commands/tier.app.test.ts': 'commands in processes of their own',
  'delivery/mornings.app.test.ts': 'letters in many time zones',
  'eternal-messages/delivery/delivery.app.test.ts': 'thirty years of letters',
  'eternal-messages/delivery/kills.app.test.ts': 'processes that are killed',
  'eternal-messages/eternal-messages.app.test.ts': 'recordings that are read and cut',
  'server/accounts/accounts.app.test.ts': 'many accounts that are opened',
  'server/guardians/binding.app.test.ts': 'many accounts that are opened',
  'server/passings/model.app.test.ts': 'random orders',
  'server/passings/operator-passings.app.test.ts': 'commands of the operator',
  'server/passings/waiting.app.test.ts': 'days that pass',
  'server/payments/sandbox.app.test.ts': 'many purchases',
  'visitors/reports/reports.app.test.ts': 'many accounts that are opened',
  'mail/bounces/mailbox.app.test.ts': 'a mailbox that is polled',
  'mail/bounces/bounces.app.test.ts': 'letters that come back',
  'passings/inactivity-check/inactivity-check.app.test.ts': 'years that pass',
  'visitors/tributes/tributes.app.test.ts': 'many accounts that are opened',
  'memorials/visibility/visibility.app.test.ts': 'many accounts that are opened',
  'jobs/idle.app.test.ts': 'seconds in which nothing happens',
  'observability/observability.app.test.ts': 'processes that are watched',
  'payments/interleavings.app.test.ts': 'random orders',
  'payments/kills.app.test.ts': 'processes that are killed',
  'registration/mailed-accounts.app.test.ts': 'many accounts that are opened',
  'process/process.app.test.ts': 'processes that are started',
}

/** These run in `npm run test:release` alone. */
export const inReleaseOnly: Readonly<Record<string, string>> = {
  'backup/move.app.test.ts': 'a graveyard that moves between two databases',
  'database/silence.app.test.ts': 'connections that hang until a limit ends them',
  'eternal-messages/delivery/faults.app.test.ts': 'every way a mail server fails',
  'http/routing/growth.app.test.ts': 'every text of every call, in growing lengths',
  'process/rolling-restart.app.test.ts': 'processes that are replaced under load',
  'process/silent-stop.app.test.ts': 'a stop while everything hangs',
}
