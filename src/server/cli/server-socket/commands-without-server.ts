import { CommandError } from '../command-context.ts'

const why: Record<string, string> = {
  migrate:
    'Nothing to do: the server that runs here has brought its database up to date. Restart it after an update.',
  restore:
    'A server runs on this folder, and a backup is restored into an empty one. Stop the server, or choose an empty folder with --data.',
  move: 'Stop the server first: changes made while the database moves would be lost.',
  seed: 'Stop the server first: while seed adds invented people, no other process can use the database.',
}

/** Ends a command that must not run inside a server, before it has asked or done anything. */
export function refuseInServer(command: string): void {
  const words = why[command]
  if (words) throw new CommandError(words)
}
