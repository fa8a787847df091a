import type { Step } from './calls.ts'
import { confirm, type DeployChain } from './chain.ts'
import type { DeployParameters } from './parameters.ts'

/** On the local chain the deployer owns everything: each step asks the chain first and is a transaction of its own. */
export async function configureDirectly(
  chain: DeployChain,
  steps: readonly Step[],
  onStep: DeployParameters['onStep'],
): Promise<void> {
  for (const { pending } of steps)
    for (const { step, to, data } of await pending()) {
      onStep?.(step)
      await confirm(chain, step, await chain.writer.sendTransaction({ to, data }))
    }
}
