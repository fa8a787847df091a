import { encodeFunctionData } from 'viem'
import { MAX_BATCH_GAS } from '../../randomness/settlement-batches.ts'
import type { ContractCall } from '../../tx/contract-call.ts'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'
import { claimInactivatedCall } from './claim-inactivated-call.ts'
import { claimRewardCall } from './claim-reward-call.ts'
import type { TicketClaim } from './ticket-claim.ts'

/** Of one claim or refund: seal, transfer, event; measured are 58,000 to 90,000. */
const CLAIM_GAS = 90_000n
/** Of one code: whether it wins, calldata, event. */
const CODE_GAS = 5_000n
/** Claims of 256 neighbouring codes share a storage slot. */
const SLOT_GAS = 22_100n

type Claim = Pick<TicketClaim, 'ticketId' | 'codes'>

export type ClaimAllParameters = {
  deployment: LuckyBuyDeployment
  /** As `getTicketClaims` gives them, all of one holder. */
  claims: readonly Claim[]
  /** What a transaction may use, by an upper estimate; 12,000,000 unless given. */
  maxGas?: bigint
}

/**
 * Claims the rewards and refunds of many tickets, for their holder, who sends it: one call, through LuckyBuy's `multicall`,
 * or several in order where one would exceed `maxGas`. Even the codes of one ticket are then split. A call does all of its
 * claims or none: one that is refused, such as a ticket that was transferred since, makes its call revert.
 *
 * @example
 * import { claimAllCalls, getTicketClaims } from '@tyche/sdk/lottery'
 *
 * const claims = await getTicketClaims(client, { deployment, owner })
 * for (const call of claimAllCalls({ deployment, claims })) console.log(call.functionName)
 */
export function claimAllCalls({ deployment, claims, maxGas = MAX_BATCH_GAS }: ClaimAllParameters): ContractCall[] {
  const batches: Claim[][] = []
  let left = 0n
  for (const claim of claims.flatMap((each) => splitCodes(each, maxGas))) {
    const gas = gasOf(claim)
    if (gas > left) {
      batches.push([])
      left = maxGas
    }
    batches.at(-1)!.push(claim)
    left -= gas
  }
  return batches.map((batch) => {
    const calls = batch.map(({ ticketId, codes }) =>
      codes ? claimRewardCall({ deployment, ticketId, codes }) : claimInactivatedCall({ deployment, ticketId }),
    )
    if (calls.length === 1) return calls[0]!
    const data = calls.map((call) => encodeFunctionData(call))
    return { ...luckyBuyContract(deployment), functionName: 'multicall', args: [data] }
  })
}

function gasOf({ codes = [] }: Claim): bigint {
  const slots = new Set(codes.map((code) => code >>> 8)).size
  return CLAIM_GAS + BigInt(codes.length) * CODE_GAS + BigInt(slots) * SLOT_GAS
}

function splitCodes(claim: Claim, maxGas: bigint): Claim[] {
  const { ticketId, codes } = claim
  if (!codes || codes.length < 2 || gasOf(claim) <= maxGas) return [claim]
  const middle = Math.ceil(codes.length / 2)
  const halves = [codes.slice(0, middle), codes.slice(middle)]
  return halves.flatMap((half) => splitCodes({ ticketId, codes: half }, maxGas))
}
