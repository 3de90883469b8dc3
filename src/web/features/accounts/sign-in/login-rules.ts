export { login } from '../../../../contract/accounts/accounts.ts'
export { check } from '../../../../contract/errors/field-errors.ts'
