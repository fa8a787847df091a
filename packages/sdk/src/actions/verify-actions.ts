import type { Deployment } from '@tyche/protocol/deployment'
import type { PublicClient } from 'viem'
import { findBet } from '../verify/find-bet.ts'
import { findVerifiable } from '../verify/find-verifiable.ts'
import { verifyBet } from '../verify/verify-bet.ts'
import { verifyDraw } from '../verify/verify-draw.ts'
import { verifySale } from '../verify/verify-sale.ts'
import { bindActions } from './bind-actions.ts'

const actions = { findBet, findVerifiable, verifyBet, verifyDraw, verifySale }

/**
 * The proofs as `client.verify`.
 *
 * @example
 * import { verifyActions } from '@tyche/sdk/verify'
 *
 * const { verify } = client.extend(verifyActions(deployment))
 * const { isTrue } = await verify.verifyBet({ hash })
 */
export function verifyActions(deployment: Deployment) {
  return (client: PublicClient) => ({ verify: bindActions(client, { deployment }, actions) })
}
