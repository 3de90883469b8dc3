export { MailedPress } from './mailed-press.tsx'
