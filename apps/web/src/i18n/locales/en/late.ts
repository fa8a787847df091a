import { apiErrors } from './errors/api-errors.ts'
import { contractErrors } from './errors/contract-errors.ts'
import { walletErrors } from './errors/wallet-errors.ts'
import { hotkeys } from './games/hotkeys.ts'
import { verification } from './games/verification.ts'

/** Texts that the first paint does not need; loaded a moment later. */
export const lateMessages = {
  apiErrors,
  contractErrors,
  hotkeys,
  walletErrors,
  verification,
} as const
