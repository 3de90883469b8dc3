import * as z from 'zod/mini'
import { rule } from '../errors/field-codes.ts'
import { line } from './fields.ts'

/** The audit keeps a reason for ever, so it holds no address. */
export const reason = line(500).check(
  z.refine((value) => !value.includes('@'), rule('address-in-reason')),
)
