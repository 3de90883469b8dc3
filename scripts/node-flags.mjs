/*
 * The Node flags of every server process. Each was measured; see
 * docs/decisions/0005-embedded-database-without-the-optimising-compiler.md.
 *
 * liftoff-only: the optimising compiler would make the embedded database's large scans twice as fast,
 * which we do not need, and takes more than a gigabyte of memory in the first seconds.
 * max-semi-space-size: few objects outlive a request, so a larger young generation is collected rarely
 * and cheaply: reading a page took a fifth less CPU than with 4 MB.
 */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--liftoff-only',
  '--max-semi-space-size=16',
]

export const nodeEnv = {
  // The compile cache makes the next start half a second shorter.
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  // Password hashing allocates 19 MB at a time; with many arenas glibc does not return it.
  MALLOC_ARENA_MAX: '2',
}
