import { confirm, type DeployChain, hasCode } from './chain.ts'
import type { DeployParameters } from './parameters.ts'
import { factory, factoryCall, type PlannedContract } from './plan-contracts.ts'

/** Creates whatever contract is missing, in the order of the plan. */
export async function placeContracts(
  chain: DeployChain,
  planned: readonly PlannedContract[],
  onStep: DeployParameters['onStep'],
): Promise<void> {
  if (!(await hasCode(chain, factory))) throw new Error(`The chain lacks the CREATE2 factory at ${factory}.`)
  for (const contract of planned) {
    if (await hasCode(chain, contract.address)) continue
    const step = `create ${contract.name}`
    onStep?.(step)
    await confirm(chain, step, await chain.writer.sendTransaction({ to: factory, data: factoryCall(contract) }))
    if (!(await hasCode(chain, contract.address)))
      throw new Error(`The step "${step}" left no contract at ${contract.address}.`)
  }
}
