import * as z from 'zod/mini'
import { rule } from '../errors/field-codes.ts'
import { text } from './fields.ts'
import { hasWebAddress } from './web-address.ts'

/** Words for a letter. They hold no web address: a letter of ours carries no link of somebody else's. */
export const wordsForLetter = (max: number) =>
  text(max).check(z.refine((value) => !hasWebAddress(value), rule('web-address')))
