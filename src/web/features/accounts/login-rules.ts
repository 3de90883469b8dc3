export { login } from '../../../contract/accounts.ts'
export { check } from '../../../contract/errors/field-errors.ts'
