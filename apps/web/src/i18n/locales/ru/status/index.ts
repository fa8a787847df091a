import type { StatusMessages } from '../../../messages.ts'
import { serviceStatus } from './service-status.ts'

export const messages: StatusMessages = { serviceStatus }
