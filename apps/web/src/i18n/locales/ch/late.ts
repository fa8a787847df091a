import type { LateMessages } from '../../messages.ts'
import { walletAsk } from './account/wallet-ask.ts'
import { apiErrors } from './errors/api-errors.ts'
import { contractErrors } from './errors/contract-errors.ts'
import { walletErrors } from './errors/wallet-errors.ts'
import { allowanceOffer } from './games/allowance-offer.ts'
import { gameInfo } from './games/game-info.ts'
import { hotkeys } from './games/hotkeys.ts'
import { lastResults } from './games/last-results.ts'
import { verification } from './games/verification.ts'
import { siteInfo } from './shell/site-info.ts'

export const lateMessages = {
  allowanceOffer,
  apiErrors,
  contractErrors,
  gameInfo,
  hotkeys,
  lastResults,
  walletErrors,
  verification,
  siteInfo,
  walletAsk,
} satisfies LateMessages
