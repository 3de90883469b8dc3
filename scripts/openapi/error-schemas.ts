import { fieldRules } from '../../src/contract/errors/field-codes.ts'
import { problems } from '../../src/contract/errors/problems.ts'
import type { Schema } from './schemas.ts'

const problemCodes = Object.entries(problems)
const fieldProblemCodes = problemCodes
  .filter(([, { field }]) => field !== 'detail' && field !== 'error')
  .map(([code]) => code)

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

function sentenceUnder(field: 'detail' | 'error', description: string): Schema {
  return {
    type: 'object',
    description,
    properties: { [field]: { type: 'string' }, code: refTo('ErrorCode') },
    required: [field, 'code'],
  }
}

/** The schemas of error bodies, and every error code. */
export const errorSchemas: Record<string, Schema> = {
  ErrorCode: {
    type: 'string',
    description: 'What was refused, for programs. Sentences may change, codes do not.',
    enum: [...problemCodes.map(([code]) => code), 'invalid-input'],
  },
  FieldCode: {
    type: 'string',
    description: 'Which rule a field breaks.',
    enum: [...fieldRules, ...fieldProblemCodes],
  },
  Sentences: { type: 'array', items: { type: 'string' }, minItems: 1 },
  Problem: sentenceUnder('detail', 'A refusal in one sentence.'),
  ErrorProblem: sentenceUnder('error', 'A refusal in one sentence, under the name `error`.'),
  FieldProblem: {
    type: 'object',
    description:
      'Fields that break their rules: a list of sentences under the name of each, and in `codes` the rules in the same order.',
    properties: {
      code: refTo('ErrorCode'),
      error: { type: 'string', description: 'The first sentence, in the calls that repeat it.' },
      codes: {
        type: 'object',
        additionalProperties: { type: 'array', items: refTo('FieldCode'), minItems: 1 },
      },
    },
    required: ['code', 'codes'],
    additionalProperties: refTo('Sentences'),
  },
}
