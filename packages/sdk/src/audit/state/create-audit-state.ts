import type { AuditState, NewAuditParameters } from './audit-state.ts'

/**
 * The state of an audit that has read nothing yet.
 *
 * @example
 * import { createAuditState } from '@tyche/sdk/audit'
 *
 * const { hash } = await client.getBlock({ blockNumber: 0n })
 * const state = createAuditState({ chainId: 1, genesisHash: hash, fromBlock: deployment.deploymentBlock, isWhole: true })
 */
export function createAuditState({ chainId, genesisHash, fromBlock, isWhole }: NewAuditParameters): AuditState {
  return {
    chainId,
    genesisHash,
    fromBlock,
    isWhole,
    nextBlock: fromBlock,
    lastBlockHash: undefined,
    openBets: {},
    rounds: {},
    waiting: {},
    roundCount: 0,
    games: {},
    products: {},
    tickets: {},
    lottery: { products: 0, draws: 0, tickets: 0, claims: 0, refunds: 0, addedBefore: 0 },
    mismatchCount: 0,
    mismatches: [],
  }
}
