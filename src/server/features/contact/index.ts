export { contactJobs } from './contact.jobs.ts'
export { contactRoutes } from './contact.routes.ts'
export { type ContactService, contactService } from './contact.service.ts'
export { waitingMessages } from './contact.store.ts'
