import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { getMinCallbackGas } from '@tyche/sdk/randomness'
import type { OperatorContext } from '../context.ts'
import { FatalError, isRetryable, WrongBeaconError } from '../errors.ts'
import { updateTip } from '../transactions/update-tip.ts'
import { assertChain } from './assert-chain.ts'

/** Checks the deployment and reads the state that the first transaction depends on. */
export async function prepare(context: OperatorContext, publicKeyPoint: string): Promise<void> {
  const { client, facts, state } = context
  await assertChain(client, facts)
  const coordinator = { abi: randomnessCoordinatorAbi, address: facts.contracts.randomnessCoordinator }
  if (!(await client.getCode({ address: facts.contracts.randomnessCoordinator })))
    throw new FatalError(`There is no contract at the coordinator's address ${facts.contracts.randomnessCoordinator}.`)
  const [onChainKey, genesisTime, period, minDelay, callbackGasMin] = await Promise.all([
    client.readContract({ ...coordinator, functionName: 'publicKey' }),
    client.readContract({ ...coordinator, functionName: 'genesisTime' }),
    client.readContract({ ...coordinator, functionName: 'period' }),
    client.readContract({ ...coordinator, functionName: 'minDelay' }),
    getMinCallbackGas(client, { deployment: facts }),
    updateTip(context),
  ])
  if (onChainKey !== publicKeyPoint)
    throw new WrongBeaconError('The deployment record names another beacon key than the coordinator verifies.')
  const onChain = [genesisTime, period, minDelay].map(Number)
  const recorded = [facts.schedule.genesisTime, facts.schedule.periodSec, facts.minDelaySec]
  if (onChain.join() !== recorded.join())
    throw new WrongBeaconError(`The deployment record's schedule is ${recorded}, the coordinator's ${onChain}.`)
  if (callbackGasMin > state.callbackGas) state.callbackGas = callbackGasMin
}

/** Retries while the chain does not answer. Rejects for any other reason, or when the process stops. */
export async function whenReachable(context: OperatorContext, attempt: () => Promise<void>): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      context.signal.throwIfAborted()
      if (!isRetryable(error)) throw error
      if (failures === 0) context.logger.warn({ error }, 'the chain does not answer yet; trying again')
      await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** failures, 3_000)))
    }
  }
}
