import { liquidityUtilsAbi } from '@tyche/contracts/abis'
import { getPool } from '@tyche/sdk/pools'
import { coordinatorContract, poolContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { findToken, type Pool } from '../../parse/names.ts'

export interface PoolTokenState {
  readonly symbol: string
  readonly decimals: number
  readonly balance: bigint
  /** Reserved for the worst case of open bets. */
  readonly reserved: bigint
  readonly unreserved: bigint
  /** Owed to accounts whose payment failed, and to the treasury. */
  readonly liabilities: bigint
  /** The most that open bets may cost beyond their stakes. */
  readonly openNet: bigint
  /** Recent losses to settled bets. */
  readonly netLoss: bigint
  /** Budget left for what new bets may cost beyond their stakes, and whether the next round sets that bound. */
  readonly budgetLeft: bigint
  readonly isRoundLimit: boolean
}

export interface PoolState {
  readonly id: string
  readonly address: string
  readonly isPrivate: boolean
  /** In USD with 18 decimals, if every open bet wins its maximum; if every one loses. Null when a price is missing. */
  readonly aumMin: bigint | null
  readonly aumMax: bigint | null
  readonly addFeeBasisPoints: number
  readonly removeFeeBasisPoints: number
  readonly spreadBasisPoints: number
  readonly totalDrawdownBasisPoints: number
  readonly roundDrawdownBasisPoints: number
  readonly exitGapBasisPoints: number
  readonly tokens: readonly PoolTokenState[]
}

export function readPools(context: Context): Promise<readonly PoolState[]> {
  return Promise.all(context.deployment.pools.map((pool) => readPool(context, pool)))
}

async function readPool(context: Context, pool: Pool): Promise<PoolState> {
  const { client, deployment } = context
  const { address, abi } = poolContract(pool)
  const contract = { address, abi } as const
  const { address: coordinator, abi: coordinatorAbi } = coordinatorContract(deployment)
  const nextRound = await client.readContract({ address: coordinator, abi: coordinatorAbi, functionName: 'nextRound' })
  const [terms, drawdown, exitGapBasisPoints, tokens] = await Promise.all([
    getPool(client, { pool: address }),
    client.readContract({ ...contract, functionName: 'drawdownLimits' }),
    client.readContract({ ...contract, functionName: 'exitGapBasisPoints' }),
    Promise.all(pool.tokens.map((token) => readToken(context, contract, token, nextRound))),
  ])
  const { isPrivate, aumMin = null, aumMax = null, ...fees } = terms
  const [totalDrawdownBasisPoints, roundDrawdownBasisPoints] = drawdown
  return {
    id: pool.id,
    address,
    isPrivate,
    aumMin,
    aumMax,
    ...fees,
    totalDrawdownBasisPoints,
    roundDrawdownBasisPoints,
    exitGapBasisPoints,
    tokens,
  }
}

async function readToken(
  { client, deployment }: Context,
  contract: Pick<ReturnType<typeof poolContract>, 'address' | 'abi'>,
  token: Pool['tokens'][number],
  nextRound: bigint,
): Promise<PoolTokenState> {
  const args = [token] as const
  const utils = { address: deployment.contracts.liquidityUtils, abi: liquidityUtilsAbi } as const
  const [balance, reserved, unreserved, liabilities, openNet, netLoss, headroom] = await Promise.all([
    client.readContract({ ...contract, functionName: 'balanceOfToken', args }),
    client.readContract({ ...contract, functionName: 'reservedOf', args }),
    client.readContract({ ...contract, functionName: 'unreservedOf', args }),
    client.readContract({ ...contract, functionName: 'totalLiabilities', args }),
    client.readContract({ ...utils, functionName: 'openNetOf', args: [contract.address, token] }),
    client.readContract({ ...utils, functionName: 'netLossOf', args: [contract.address, token] }),
    client.readContract({ ...utils, functionName: 'headroomOf', args: [contract.address, token, nextRound] }),
  ])
  const { symbol, decimals } = findToken(deployment, token)
  const [budgetLeft, isRoundLimit] = headroom
  return { symbol, decimals, balance, reserved, unreserved, liabilities, openNet, netLoss, budgetLeft, isRoundLimit }
}
