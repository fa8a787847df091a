import type { LateMessages } from '../../messages.ts'
import { apiErrors } from './errors/api-errors.ts'
import { contractErrors } from './errors/contract-errors.ts'
import { walletErrors } from './errors/wallet-errors.ts'
import { hotkeys } from './games/hotkeys.ts'
import { verification } from './games/verification.ts'

export const lateMessages = {
  apiErrors,
  contractErrors,
  hotkeys,
  walletErrors,
  verification,
} satisfies LateMessages
