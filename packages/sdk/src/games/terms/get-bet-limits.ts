import { gameAbi, gameCenterAbi } from '@tyche/contracts/abis'
import { type Address, type Client, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import type { BetTerms } from './bet-terms.ts'
import type { BetLimits } from './validate-bet.ts'

export type GetBetLimitsParameters = {
  game: Address
  gameCenter: Address
  player: Address
  terms: Pick<BetTerms, 'token' | 'playCount' | 'gameData'>
}

/** Limits per play and the player's balance, in base units of the token. */
export type BetLimitsAndBalance = { limits: BetLimits; balance: bigint }

/**
 * What the contracts themselves say of such a bet right now, and what the player holds.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getBetLimits } from '@tyche/sdk/games'
 *
 * const { limits, balance } = await getBetLimits(client, { game, gameCenter, player, terms })
 */
export async function getBetLimits(
  client: Client,
  { game: address, gameCenter, player, terms }: GetBetLimitsParameters,
): Promise<BetLimitsAndBalance> {
  const { token, playCount, gameData } = terms
  const read = getAction(client, readContract, 'readContract')
  const game = { address, abi: gameAbi } as const
  const [isPaused, maxPlayCount, [maxWager], minWager, balance] = await Promise.all([
    read({ ...game, functionName: 'paused' }),
    read({ ...game, functionName: 'maxGameCount' }),
    read({ ...game, functionName: 'maxWager', args: [token, playCount, gameData] }),
    read({ address: gameCenter, abi: gameCenterAbi, functionName: 'minWager', args: [token] }),
    read({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [player] }),
  ])
  return { limits: { isPaused, maxPlayCount, maxWager, minWager }, balance }
}
