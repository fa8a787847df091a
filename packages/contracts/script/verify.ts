import type { Deployment } from '@tyche/protocol/deployment'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { readEnvOrExit } from '@tyche/service/run-service'
import { chainConfigOf } from '../config/chain-configs.ts'
import { openReader } from './deploy/chain.ts'
import { planDeployment } from './deploy/plan-deployment.ts'
import { type Check, formatChecks, isDeviation } from './verify/check.ts'
import { checkCenter, checkPool } from './verify/check-bank.ts'
import { checkCode } from './verify/check-code.ts'
import { checkCoordinator } from './verify/check-coordinator.ts'
import { checkGames } from './verify/check-games.ts'
import { checkIncomeVault, checkLuckyBuy, checkRewardPool } from './verify/check-lottery.ts'
import { checkOwnership } from './verify/check-ownership.ts'
import { parseVerifyEnv } from './verify/env.ts'

export { type Check, isDeviation } from './verify/check.ts'

/**
 * Compares a deployment with this repository: code, proxies, owners, roles, beacon, feeds, fees, limits and games.
 *
 * @returns every fact with what it must be and what it is.
 * @throws if the record is of another chain.
 */
export async function verifyDeployment(rpcUrl: string, deployment: Deployment): Promise<readonly Check[]> {
  const chain = await openReader(rpcUrl)
  if (chain.chainId !== deployment.chainId || chain.genesisHash !== deployment.genesisHash)
    throw new Error(
      `The record is for chain ${deployment.chainId}, but the node serves chain ${chain.chainId} or another chain with the same id.`,
    )
  const plan = planDeployment(chainConfigOf(deployment.chainId), deployment)
  const code = await checkCode(chain, plan, deployment)
  // The answers of other code would mean nothing.
  if (code.some(isDeviation)) return code
  const pools = await Promise.all(plan.pools.map((pool) => checkPool(chain, plan, pool)))
  return [
    ...code,
    ...(await checkOwnership(chain, plan)),
    ...(await checkCoordinator(chain, plan)),
    ...pools.flat(),
    ...(await checkCenter(chain, plan)),
    ...(await checkGames(chain, plan)),
    ...(await checkLuckyBuy(chain, plan)),
    ...(await checkIncomeVault(chain, plan)),
    ...(await checkRewardPool(chain, plan)),
  ]
}

async function main(): Promise<void> {
  const env = readEnvOrExit(parseVerifyEnv)
  const checks = await verifyDeployment(env.RPC_URL, await readDeployment(env.DEPLOYMENT_FILE))
  console.log(formatChecks(checks))
  if (checks.some(isDeviation)) process.exitCode = 1
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    console.error((error as Error).message)
    process.exitCode = 1
  })
