import { type DeployChain, hasCode, send } from '../chain.ts'
import type { DeployParameters } from '../parameters.ts'
import { factory, factoryCall, type PlannedContract } from './plan-contracts.ts'

/** Creates the missing contracts in the order of the plan. */
export async function placeContracts(
  chain: DeployChain,
  planned: readonly PlannedContract[],
  onStep: DeployParameters['onStep'],
): Promise<void> {
  if (!(await hasCode(chain, factory))) throw new Error(`The chain lacks the CREATE2 factory at ${factory}.`)
  const isThere = await Promise.all(planned.map(({ address }) => hasCode(chain, address)))
  const missing = planned.filter((_, index) => !isThere[index])
  for (const contract of missing) {
    const step = `create ${contract.name}`
    onStep?.(step)
    await send(chain, step, { to: factory, data: factoryCall(contract) })
  }
  for (const { name, address } of missing)
    if (!(await hasCode(chain, address))) throw new Error(`The creation of ${name} left no contract at ${address}.`)
}
