import { gameSettings, rangeParameter } from '../../config/games.ts'
import { gameAbi, gameCenterAbi } from '../../generated/abis.ts'
import type { ChainReader } from '../deploy/chain.ts'
import type { DeploymentPlan } from '../deploy/plan-deployment.ts'
import { type Check, createCheck } from './check.ts'

/** Settings and limits of each game's new bets. */
export async function checkGames({ reader }: ChainReader, { contracts, games }: DeploymentPlan): Promise<Check[]> {
  const { houseEdge, maxGameCount, feeBasisPoints, kellyBasisPoints, betCapBasisPoints } = gameSettings
  const center = { address: contracts.gameCenter, abi: gameCenterAbi } as const
  const checks: Check[] = []
  for (const { name, address } of games) {
    const game = { address, abi: gameAbi } as const
    const version = await reader.readContract({ ...game, functionName: 'settingsVersion' })
    const [edge, count, fee, coordinator, bank, parameters] = await reader.readContract({
      ...game,
      functionName: 'settingsOf',
      args: [version],
    })
    const check = (fact: string, expected: unknown, actual: unknown) =>
      checks.push(createCheck(name, fact, expected, actual))
    check('house edge', houseEdge, edge)
    check('most plays of a bet', maxGameCount, count)
    check('fee in basis points', feeBasisPoints, fee)
    check('coordinator', contracts.randomnessCoordinator, coordinator)
    check('game center', contracts.gameCenter, bank)
    if (name === 'range') check('range', rangeParameter, parameters)
    check('paused', false, await reader.readContract({ ...game, functionName: 'paused' }))
    const limits = await reader.readContract({ ...center, functionName: 'limitsOf', args: [address] })
    check('limits per play and per bet', [kellyBasisPoints, betCapBasisPoints], limits)
  }
  return checks
}
