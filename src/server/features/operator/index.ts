export { operatorService } from './operator.service.ts'
