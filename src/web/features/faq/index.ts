export { FaqList } from './faq-list.tsx'
