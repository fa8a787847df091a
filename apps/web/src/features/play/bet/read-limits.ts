import { gameAbi, gameCenterAbi } from '@tyche/contracts/abis'
import { type Address, erc20Abi } from 'viem'
import type { ChainClient } from '../../../data/chain/chain-client.ts'
import type { BetOrder } from './bet-order.ts'
import type { BetLimits } from './check-order.ts'

export type GameAddresses = { game: Address; gameCenter: Address }

/** What the contracts themselves say right now, and what the player holds. */
export async function readLimits(
  chain: ChainClient,
  { game: address, gameCenter }: GameAddresses,
  player: Address,
  { token, playCount, gameData }: BetOrder,
): Promise<{ limits: BetLimits; balance: bigint }> {
  const game = { address, abi: gameAbi } as const
  const [isPaused, maxPlayCount, [maxWager], minWager, balance] = await Promise.all([
    chain.readContract({ ...game, functionName: 'paused' }),
    chain.readContract({ ...game, functionName: 'maxGameCount' }),
    chain.readContract({
      ...game,
      functionName: 'maxWager',
      args: [token, playCount, gameData],
    }),
    chain.readContract({ address: gameCenter, abi: gameCenterAbi, functionName: 'minWager', args: [token] }),
    chain.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [player] }),
  ])
  return { limits: { isPaused, maxPlayCount, maxWager, minWager }, balance }
}
