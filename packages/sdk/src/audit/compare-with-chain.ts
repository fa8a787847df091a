import { gameAbi, luckyBuyAbi } from '@tyche/contracts/abis'
import { betStatus } from '@tyche/protocol/contract-enums'
import type { Deployment } from '@tyche/protocol/deployment'
import { type Client, zeroHash } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type AuditContext, check } from './audit-context.ts'

/** The contracts are asked about this many open bets, the oldest ones: each is a call. */
const ASKED_BETS = 1_000

/**
 * Compares what the events left open with what the contracts hold at the end: a node that hides the newest bets, or the result
 * of one, contradicts itself.
 */
export async function compareWithChain(
  client: Client,
  context: AuditContext,
  { deployment, blockNumber }: { deployment: Deployment; blockNumber: bigint },
): Promise<void> {
  const { state } = context
  const read = getAction(client, readContract, 'readContract')
  // Of no transaction, and of no block's time.
  const place = { transaction: zeroHash, time: 0n }
  const contractOf = (name: string) => deployment.games.find((game) => game.name === name)!.address
  for (const { name, address } of deployment.games) {
    const last = state.games[name]?.lastNonce ?? (state.isWhole ? 0n : undefined)
    if (last === undefined) continue
    const latest = await read({ address, abi: gameAbi, functionName: 'latestNonce', blockNumber })
    check(context, place, { subject: `${name}-${latest}`, step: 'sequence', expected: latest, found: last })
  }
  for (const bet of Object.values(state.openBets).slice(0, ASKED_BETS)) {
    const [status] = await read({
      address: contractOf(bet.game),
      abi: gameAbi,
      functionName: 'statusOf',
      args: [bet.nonce],
      blockNumber,
    })
    const isOpen = status === betStatus.pending || status === betStatus.setAside
    check(context, place, {
      subject: `${bet.game}-${bet.nonce}`,
      step: 'bet',
      expected: 'open, without a result',
      found: isOpen ? 'open, without a result' : 'ended in the contract',
    })
  }
  for (const [id, product] of Object.entries(state.products)) {
    if (!product.draw || product.word !== undefined || product.isInactivated) continue
    const { isDrawn } = await read({
      address: deployment.contracts.luckyBuy,
      abi: luckyBuyAbi,
      functionName: 'drawOf',
      args: [Number(id)],
      blockNumber,
    })
    check(context, place, {
      subject: `product-${id}`,
      step: 'draw',
      expected: 'not drawn',
      found: isDrawn ? 'drawn' : 'not drawn',
    })
  }
}
