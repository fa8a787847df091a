import { type Address, parseAbi, zeroAddress } from 'viem'
import type { ChainReader } from '../deploy/chain.ts'
import { timelockDelaySec, timelockRoles } from '../deploy/configuration/timelock.ts'
import { timelockAbi } from '../deploy/contracts/contract-artifacts.ts'
import type { DeploymentPlan } from '../deploy/plan-deployment.ts'
import { type Check, createCheck } from './check.ts'
import { membersOf, namesOf } from './past-events.ts'

const roleAbi = parseAbi([
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
  'function guardian() view returns (address)',
])

/** The accounts that may change something, and no others. */
export async function checkOwnership(chain: ChainReader, plan: DeploymentPlan): Promise<Check[]> {
  const { contracts, roles, games, pools, deployment } = plan
  const checks: Check[] = []
  const guarded: [string, Address][] = [
    ...pools.map(({ name, address }): [string, Address] => [name, address]),
    ['GameCenter', contracts.gameCenter],
    ...games.map(({ name, address }): [string, Address] => [name, address]),
    ['LuckyBuy', contracts.luckyBuy],
    ['RewardPool', contracts.rewardPool],
  ]
  const owned: [string, Address][] = [
    ...guarded,
    ['LiquidityManager', contracts.liquidityManager],
    ['IncomeVault', contracts.incomeVault],
  ]
  const read = (address: Address, functionName: 'owner' | 'pendingOwner' | 'guardian') =>
    chain.reader.readContract({ address, abi: roleAbi, functionName })
  for (const [name, address] of owned) {
    checks.push(createCheck(name, 'owner', roles.owner, await read(address, 'owner')))
    checks.push(createCheck(name, 'pending owner', zeroAddress, await read(address, 'pendingOwner')))
  }
  for (const [name, address] of guarded)
    checks.push(createCheck(name, 'guardian', roles.guardian, await read(address, 'guardian')))

  const { timelock } = contracts
  if (timelock) checks.push(...(await checkTimelock(chain, timelock, roles.multisig, deployment.deploymentBlock)))
  return checks
}

async function checkTimelock(
  { reader }: ChainReader,
  address: Address,
  multisig: Address | undefined,
  fromBlock: bigint,
): Promise<Check[]> {
  const name = 'TimelockController'
  const delay = await reader.readContract({ address, abi: timelockAbi, functionName: 'getMinDelay' })
  const checks = [createCheck(name, 'delay in seconds', timelockDelaySec, delay)]
  for (const [role, id] of Object.entries(timelockRoles)) {
    const expected = namesOf(role === 'admin' ? [address] : multisig ? [multisig] : [])
    checks.push(createCheck(name, role, expected, await membersOf({ reader, address, fromBlock }, id)))
  }
  return checks
}
