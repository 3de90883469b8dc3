/*
 * How the server's Node is started, wherever it is started. Each of these was measured; see
 * docs/decisions/0005-embedded-database-without-the-optimising-compiler.md.
 *
 * liftoff-only: the optimising compiler would make the embedded database's large scans twice as fast,
 * which nothing of ours needs, and takes more than a gigabyte for the first seconds to do so.
 * max-semi-space-size: requests leave little that lives, so a nursery with some room is collected
 * seldom and cheaply: a read page took a fifth less CPU than with 4 MB.
 */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--liftoff-only',
  '--max-semi-space-size=16',
]

export const nodeEnv = {
  // Compiled code is kept, so that the next start is half a second shorter.
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  // Password hashing borrows 19 MB at a time; with many arenas glibc does not give it back.
  MALLOC_ARENA_MAX: '2',
}
