import { ticketAbi } from '@tyche/contracts/abis'
import { loadChainClient } from '../chain/chain-client.ts'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { pictureOf } from './picture-of.ts'

/** The pictures of tickets in one call, without a multicall contract on the chain; null where a token has none. */
export async function loadPictures(ticketIds: readonly bigint[]): Promise<(string | null)[]> {
  const [{ contracts }, chain] = await Promise.all([loadChainConfig(), loadChainClient()])
  const answers = await chain.multicall({
    contracts: ticketIds.map((ticketId) => ({
      abi: ticketAbi,
      address: contracts.ticket,
      functionName: 'tokenURI' as const,
      args: [ticketId] as const,
    })),
    allowFailure: true,
    deployless: true,
    batchSize: 0,
  })
  return answers.map(({ result }) => (typeof result === 'string' ? pictureOf(result) : null))
}
