export { Gates } from './gates.tsx'
export { useGates } from './use-gates.ts'
