import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the server on a port writes its output, for journeys that fail. */
export const serverLog = (port: number): string => join(tmpdir(), `vigil-e2e-${port}.log`)
