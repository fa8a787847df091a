import { ticketAbi } from '@tyche/contracts/abis'
import { decodeRevert } from '@tyche/sdk/errors'
import { type ChainClient, loadChainClient } from '../chain/chain-client.ts'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { pictureOf } from './picture-of.ts'

/** The pictures of tickets in one call, without a multicall contract on the chain; null where a token has none. */
export async function loadPictures(ticketIds: readonly bigint[]): Promise<(string | null)[]> {
  const [{ contracts }, chain] = await Promise.all([loadChainConfig(), loadChainClient()])
  const reads = ticketIds.map((ticketId) => ({
    abi: ticketAbi,
    address: contracts.ticket,
    functionName: 'tokenURI' as const,
    args: [ticketId] as const,
  }))
  const answers = await chain.multicall({ contracts: reads, allowFailure: true, deployless: true, batchSize: 0 })
  // Together they may be longer than a node returns at once.
  return await Promise.all(
    answers.map(({ result }, index) => (result === undefined ? readAlone(chain, reads[index]!) : pictureOf(result))),
  )
}

type Read = { abi: typeof ticketAbi; address: `0x${string}`; functionName: 'tokenURI'; args: readonly [bigint] }

async function readAlone(chain: ChainClient, read: Read): Promise<string | null> {
  try {
    return pictureOf(await chain.readContract(read))
  } catch (error) {
    // There is no such ticket any more.
    if (decodeRevert(error)) return null
    throw error
  }
}
