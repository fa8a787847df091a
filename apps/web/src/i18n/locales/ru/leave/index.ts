import type { LeaveMessages } from '../../../messages.ts'
import { leave } from './leave.ts'

export const messages = { leave } as const satisfies LeaveMessages
