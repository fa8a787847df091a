import { type DeployChain, send } from '../chain.ts'
import type { DeployParameters } from '../parameters.ts'
import type { Step } from './calls.ts'

/** On the local chain the deployer owns everything: each call that is still needed is sent as one transaction. */
export async function configureDirectly(
  chain: DeployChain,
  steps: readonly Step[],
  onStep: DeployParameters['onStep'],
): Promise<void> {
  const calls = await Promise.all(steps.map(({ pending }) => pending()))
  for (const { step, to, data } of calls.flat()) {
    onStep?.(step)
    await send(chain, step, { to, data })
  }
}
