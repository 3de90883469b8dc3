/*
 * How the server's Node is started, wherever it is started.
 * liftoff-only: the optimising compiler would make the embedded database's large scans twice as fast,
 * which nothing of ours needs, and takes more than a gigabyte for the first seconds to do so.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--liftoff-only']

/** Compiled code is kept, so that the next start is half a second shorter. */
export const nodeEnv = { NODE_COMPILE_CACHE: 'node_modules/.cache/node' }
