/*
 * Which server tests `npm test` runs where, by the end of their path. Without PostgreSQL on the machine, all of them
 * run on the embedded database. `npm run test:release` runs the others on the embedded one.
 */

/**
 * These run on both databases, because their risk is in the database itself. All others run once, on
 * PostgreSQL, which starts and responds faster. A query outside of an open transaction, which used to make both
 * necessary, now fails on either (`src/server/database/transactions/transaction-guard.ts`).
 */
export const onBothDatabases: Readonly<Record<string, string>> = {
  'database/maintenance.app.test.ts': 'what the embedded database must vacuum itself',
  'database/prepared.app.test.ts': 'prepared statements on one connection and on several',
  'transactions/transaction-guard.app.test.ts':
    'one connection, and a second one inside a transaction',
  'jobs/idle.app.test.ts': 'the queue, and notifications',
  'mail/mail.app.test.ts': 'jobs and the outbox',
  'map/map.app.test.ts': 'ranges of an index',
  'passings/at-once.app.test.ts': 'locks of rows',
  'graveyard/graveyard.app.test.ts': 'the lock of the graveyard',
  'routing/bad-input.app.test.ts': 'texts that a database does not take',
  'search/search.app.test.ts': 'trigrams and collations',
}

/** These contain tests only for the embedded database, and run on both. */
export const withTestsForEmbedded: Readonly<Record<string, string>> = {
  'guard/slow-clients.app.test.ts':
    'two thousand connections that wait, which one database is enough for',
  'server-socket/server-socket.app.test.ts': 'commands beside a server that has the database open',
  'process/process.app.test.ts': 'a folder that is locked, and kill -9',
}

/** These run only in `npm run test:release`, with what they wait for. */
export const inReleaseOnly: Readonly<Record<string, string>> = {
  'backup/move.app.test.ts': 'a graveyard that moves between two databases',
  'database/silence.app.test.ts': 'connections that hang until a limit ends them',
  'eternal-messages/delivery/faults.app.test.ts': 'every way a mail server fails',
  'eternal-messages/delivery/kills.app.test.ts': 'processes that are killed',
  'http/routing/growth.app.test.ts': 'every text of every call, in growing lengths',
  'payments/kills.app.test.ts': 'processes that are killed',
  'process/rolling-restart.app.test.ts': 'processes that are replaced under load',
  'process/silent-stop.app.test.ts': 'a stop while everything hangs',
}
