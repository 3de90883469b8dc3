export { login } from '../../../contract/accounts.ts'
export { check } from '../../../contract/field-errors.ts'
