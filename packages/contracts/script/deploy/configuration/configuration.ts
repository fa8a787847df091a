import { acceptance } from '@tyche/protocol/contract-enums'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Address } from 'viem'
import type { LotteryGuards } from '../../../config/chain-config.ts'
import { gameCenterAbi, liquidityManagerAbi, liquidityPoolAbi } from '../../../generated/abis.ts'
import { type DeployChain, hasCode } from '../chain.ts'
import type { LotteryToken, ResolvedPool, ResolvedToken } from '../resolve-tokens.ts'
import { createCall, type Step, stepOf } from './calls.ts'
import { lotterySteps } from './lottery-configuration.ts'
import { seedingSteps } from './seeding.ts'

export type ConfigurationInputs = {
  readonly chain: DeployChain
  readonly contracts: Deployment['contracts']
  readonly roles: Deployment['roles']
  readonly games: Deployment['games']
  readonly uptimeFeed: Address | undefined
  readonly tokens: readonly ResolvedToken[]
  readonly pools: readonly ResolvedPool[]
  readonly lotteryTokens: readonly LotteryToken[]
  readonly lotteryGuards: LotteryGuards
}

/** The steps that configure the contracts, in this order: only the last ones allow bets. */
export function configurationSteps(inputs: ConfigurationInputs): readonly Step[] {
  return [
    ...inputs.pools.flatMap((pool) => poolSteps(inputs, pool)),
    ...seedingSteps(inputs),
    ...lotterySteps(inputs),
    ...centerSteps(inputs),
    ...gameSteps(inputs),
  ]
}

function poolSteps({ chain, contracts, roles, uptimeFeed }: ConfigurationInputs, pool: ResolvedPool): Step[] {
  const { reader } = chain
  const { gameCenter, liquidityManager } = contracts
  const contract = { address: pool.address, abi: liquidityPoolAbi } as const
  const manager = { address: liquidityManager, abi: liquidityManagerAbi } as const
  const isPlaced = (address: Address) => hasCode(chain, address)
  const { addFeeBasisPoints: add, removeFeeBasisPoints: remove, spreadBasisPoints: spread } = pool
  const limits = [pool.totalDrawdownBasisPoints, pool.roundDrawdownBasisPoints] as const
  const steps: Step[] = []
  const step = (
    what: string,
    fields: Pick<Parameters<typeof createCall>[0], 'functionName' | 'args'>,
    isDone: () => Promise<boolean>,
  ) =>
    steps.push(
      stepOf(createCall({ by: 'owner', step: `${what}: ${pool.name}`, ...contract, ...fields }), isPlaced, isDone),
    )

  step('set the fees', { functionName: 'setFees', args: [add, remove, spread] }, async () => {
    const current = await reader.readContract({ ...contract, functionName: 'fees' })
    return String(current) === String([add, remove, spread])
  })
  step('limit the drawdown', { functionName: 'setDrawdownLimits', args: limits }, async () => {
    const current = await reader.readContract({ ...contract, functionName: 'drawdownLimits' })
    return String(current) === String(limits)
  })
  step('set the exit gap', { functionName: 'setExitGap', args: [pool.exitGapBasisPoints] }, async () => {
    return (await reader.readContract({ ...contract, functionName: 'exitGapBasisPoints' })) === pool.exitGapBasisPoints
  })
  if (uptimeFeed)
    step('watch the sequencer', { functionName: 'setUptimeFeed', args: [uptimeFeed] }, async () => {
      return (await reader.readContract({ ...contract, functionName: 'uptimeFeed' })) === uptimeFeed
    })
  for (const { token, minWeightBasisPoints, maxWeightBasisPoints } of pool.tokens) {
    const { feed, maxAgeSec: maxAge, deviationBasisPoints } = token
    const config = { feed, maxAge, deviationBasisPoints, minWeightBasisPoints, maxWeightBasisPoints }
    step(`accept ${token.symbol}`, { functionName: 'addToken', args: [token.address, config] }, () =>
      reader.readContract({ ...contract, functionName: 'isLpToken', args: [token.address] }),
    )
  }
  step('name the guardian', { functionName: 'setGuardian', args: [roles.guardian] }, async () => {
    return (await reader.readContract({ ...contract, functionName: 'guardian' })) === roles.guardian
  })
  step('make the liquidity manager a handler', { functionName: 'setHandler', args: [liquidityManager, true] }, () =>
    reader.readContract({ ...contract, functionName: 'isHandler', args: [liquidityManager] }),
  )
  step('make the game center a banker', { functionName: 'setBanker', args: [gameCenter, true] }, async () => {
    const status = await reader.readContract({ ...contract, functionName: 'bankerStatusOf', args: [gameCenter] })
    return status === acceptance.accepted
  })
  const isAccepted = async () =>
    (await reader.readContract({ ...manager, functionName: 'poolStatusOf', args: [pool.address] })) ===
    acceptance.accepted
  const setPool = { functionName: 'setPool', args: [pool.address, true] } as const
  steps.push(
    stepOf(
      createCall({ by: 'owner', step: `open the manager to: ${pool.name}`, ...manager, ...setPool }),
      isPlaced,
      isAccepted,
    ),
  )
  return steps
}

function centerSteps({ chain, contracts, roles, tokens }: ConfigurationInputs): Step[] {
  const { reader } = chain
  const center = { address: contracts.gameCenter, abi: gameCenterAbi } as const
  const isPlaced = (address: Address) => hasCode(chain, address)
  const guardian = createCall({
    by: 'owner',
    step: 'name the guardian: GameCenter',
    ...center,
    functionName: 'setGuardian',
    args: [roles.guardian],
  })
  const isGuardian = async () => (await reader.readContract({ ...center, functionName: 'guardian' })) === roles.guardian

  return [
    stepOf(guardian, isPlaced, isGuardian),
    ...tokens.flatMap(({ symbol, address, pool, minWager }) => {
      const common = { by: 'owner', ...center } as const
      const back = createCall({
        ...common,
        step: `back ${symbol} bets by a pool`,
        functionName: 'setTokenPool',
        args: [address, pool],
      })
      const least = createCall({
        ...common,
        step: `set the least wager of ${symbol}`,
        functionName: 'setMinWager',
        args: [address, minWager],
      })
      return [
        stepOf(back, isPlaced, async () => {
          return (await reader.readContract({ ...center, functionName: 'poolOf', args: [address] })) === pool
        }),
        stepOf(least, isPlaced, async () => {
          return (await reader.readContract({ ...center, functionName: 'minWager', args: [address] })) === minWager
        }),
      ]
    }),
  ]
}

function gameSteps({ chain, contracts, games }: ConfigurationInputs): Step[] {
  const center = { address: contracts.gameCenter, abi: gameCenterAbi } as const
  return games.map(({ name, address }) => {
    const call = createCall({
      by: 'owner',
      step: `accept the game ${name}`,
      ...center,
      functionName: 'setGame',
      args: [address, true],
    })
    return stepOf(
      call,
      (target) => hasCode(chain, target),
      () => chain.reader.readContract({ ...center, functionName: 'isGame', args: [address] }),
    )
  })
}

/** Whether the last step, and so every step, was ever done. Later changes by the owner do not matter. */
export async function isConfigured({ reader }: DeployChain, { contracts, games }: Deployment): Promise<boolean> {
  const last = games.at(-1)
  if (!last) return false
  const center = { address: contracts.gameCenter, abi: gameCenterAbi } as const
  const [, betCap] = await reader.readContract({ ...center, functionName: 'limitsOf', args: [last.address] })
  return betCap > 0
}
