export { Console } from './console.tsx'
