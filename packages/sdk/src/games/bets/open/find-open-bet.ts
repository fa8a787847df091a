import { gameAbi } from '@tyche/contracts/abis'
import { betStatus } from '@tyche/protocol/contract-enums'
import type { Address, Client, Hash } from 'viem'
import { getBlockNumber, getContractEvents, readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type BlockRange, scanBlocks } from '../../../tx/logs/scan-blocks.ts'

const RECENT_BLOCKS = 200n

export type FindOpenBetParameters = { game: Address; player: Address }

/**
 * The player's newest bet of the last 200 blocks while it waits for its result, wherever it was placed.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { findOpenBet } from '@tyche/sdk/games'
 *
 * const open = await findOpenBet(client, { game, player })
 */
export async function findOpenBet(
  client: Client,
  { game, player }: FindOpenBetParameters,
): Promise<{ hash: Hash; nonce: bigint } | undefined> {
  const tip = await getAction(client, getBlockNumber, 'getBlockNumber')({ cacheTime: 0 })
  const readEvents = getAction(client, getContractEvents, 'getContractEvents')
  const readBets = (range: BlockRange) =>
    readEvents({ address: game, abi: gameAbi, eventName: 'Bet', args: { player }, strict: true, ...range })
  const fromBlock = tip > RECENT_BLOCKS ? tip - RECENT_BLOCKS : 0n
  let newest: Awaited<ReturnType<typeof readBets>>[number] | undefined
  for await (const logs of scanBlocks(readBets, fromBlock, tip)) newest = logs.at(-1) ?? newest
  if (!newest) return undefined
  const { nonce } = newest.args
  const [status] = await getAction(
    client,
    readContract,
    'readContract',
  )({ address: game, abi: gameAbi, functionName: 'statusOf', args: [nonce] })
  return status === betStatus.pending ? { hash: newest.transactionHash, nonce } : undefined
}
