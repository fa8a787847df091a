import { gameAbi } from '@tyche/contracts/abis'
import type { DeployedTestStack } from '@tyche/testing/deployed-stack'
import type { Random } from '@tyche/testing/random'
import { size } from 'viem'
import type { AlteredByte } from './lying-node.ts'

/** Any byte of the result of any bet. */
export async function chooseByte({ chain, deployment }: DeployedTestStack, random: Random) {
  const { name, address } = random.pick(deployment.games)
  const game = { address, abi: gameAbi } as const
  const latest = await chain.publicClient.readContract({ ...game, functionName: 'latestNonce' })
  const nonce = BigInt(random.between(1, Number(latest)))
  const filter = { ...game, eventName: 'BetCallback', args: { nonce }, fromBlock: 0n, strict: true } as const
  const [log] = await chain.publicClient.getContractEvents(filter)
  if (!log) throw new Error(`${name} ${nonce} has no result.`)
  const altered: AlteredByte = {
    transaction: log.transactionHash,
    logIndex: log.logIndex,
    byte: random.below(size(log.data)),
  }
  return { altered, subject: `${name}-${nonce}` }
}
