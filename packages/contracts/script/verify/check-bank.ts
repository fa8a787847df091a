import { acceptance } from '@tyche/protocol/contract-enums'
import { zeroAddress } from 'viem'
import { gameCenterAbi, liquidityManagerAbi, liquidityPoolAbi } from '../../generated/abis.ts'
import type { ChainReader } from '../deploy/chain.ts'
import type { DeploymentPlan } from '../deploy/plan-deployment.ts'
import type { ResolvedPool } from '../deploy/resolve-tokens.ts'
import { type Check, createCheck } from './check.ts'
import { acceptedBankers, acceptedGames, acceptedHandlers, namesOf } from './past-events.ts'

/** A pool's prices, fees, limits, tokens, handlers and bankers. */
export async function checkPool({ reader }: ChainReader, plan: DeploymentPlan, pool: ResolvedPool): Promise<Check[]> {
  const { contracts, config, deployment, roles } = plan
  const { address } = pool
  const contract = { address, abi: liquidityPoolAbi } as const
  const where = { reader, address, fromBlock: deployment.deploymentBlock }
  const check = (fact: string, expected: unknown, actual: unknown) => createCheck(pool.name, fact, expected, actual)
  const fees = [pool.addFeeBasisPoints, pool.removeFeeBasisPoints, pool.spreadBasisPoints]
  const limits = [pool.totalDrawdownBasisPoints, pool.roundDrawdownBasisPoints]
  const tokens = pool.tokens.map(({ token }) => token.address)
  const hasProducts = plan.lotteryTokens.some((sold) => sold.pool === address)
  const bankers = [contracts.gameCenter, ...(hasProducts ? [contracts.incomeVault] : [])]
  const manager = { address: contracts.liquidityManager, abi: liquidityManagerAbi } as const
  const status = await reader.readContract({ ...manager, functionName: 'poolStatusOf', args: [address] })

  const checks = [
    check('name', pool.name, await reader.readContract({ ...contract, functionName: 'name' })),
    check('symbol', pool.symbol, await reader.readContract({ ...contract, functionName: 'symbol' })),
    check('add fee, remove fee, spread', fees, await reader.readContract({ ...contract, functionName: 'fees' })),
    check('drawdown limits', limits, await reader.readContract({ ...contract, functionName: 'drawdownLimits' })),
    check(
      'exit gap',
      pool.exitGapBasisPoints,
      await reader.readContract({ ...contract, functionName: 'exitGapBasisPoints' }),
    ),
    check(
      'uptime feed',
      config.uptimeFeed ?? zeroAddress,
      await reader.readContract({ ...contract, functionName: 'uptimeFeed' }),
    ),
    check('treasury', roles.treasury, await reader.readContract({ ...contract, functionName: 'treasury' })),
    check('private mode', false, await reader.readContract({ ...contract, functionName: 'inPrivateMode' })),
    check('tokens', namesOf(tokens), namesOf(await reader.readContract({ ...contract, functionName: 'lpTokens' }))),
    check('handlers', contracts.liquidityManager, await acceptedHandlers(where)),
    check('bankers', namesOf(bankers), await acceptedBankers(where)),
    check('status in the manager', acceptance.accepted, status),
  ]
  for (const { token, minWeightBasisPoints, maxWeightBasisPoints } of pool.tokens) {
    const { symbol, feed, maxAgeSec, deviationBasisPoints } = token
    const wanted = [feed, maxAgeSec, deviationBasisPoints, minWeightBasisPoints, maxWeightBasisPoints]
    const is = await reader.readContract({ ...contract, functionName: 'tokenConfigOf', args: [token.address] })
    const found = [is.feed, is.maxAge, is.deviationBasisPoints, is.minWeightBasisPoints, is.maxWeightBasisPoints]
    checks.push(check(`${symbol}: feed, age, deviation, weights`, wanted, found))
  }
  return checks
}

/** The game center's games, and pool and least wager of each token. */
export async function checkCenter({ reader }: ChainReader, plan: DeploymentPlan): Promise<Check[]> {
  const { contracts, tokens, games, deployment } = plan
  const contract = { address: contracts.gameCenter, abi: gameCenterAbi } as const
  const where = { reader, address: contracts.gameCenter, fromBlock: deployment.deploymentBlock }
  const check = (fact: string, expected: unknown, actual: unknown) => createCheck('GameCenter', fact, expected, actual)
  const checks = [check('games', namesOf(games.map(({ address }) => address)), await acceptedGames(where))]
  for (const { symbol, address, pool, minWager } of tokens) {
    const args = [address] as const
    checks.push(
      check(`pool of ${symbol} bets`, pool, await reader.readContract({ ...contract, functionName: 'poolOf', args })),
    )
    checks.push(
      check(
        `least wager of ${symbol}`,
        minWager,
        await reader.readContract({ ...contract, functionName: 'minWager', args }),
      ),
    )
  }
  return checks
}
