import * as z from 'zod/mini'
import { rule } from '../errors/field-codes.ts'
import { text } from './fields.ts'
import { hasWebAddress } from './web-address.ts'

/** Words for a letter. They contain no web address: our letters carry no links of other people. */
export const wordsForLetter = (max: number) =>
  text(max).check(z.refine((value) => !hasWebAddress(value), rule('web-address')))
