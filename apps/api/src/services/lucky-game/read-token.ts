import type { GameToken } from '@tyche/api-schema/endpoints/lucky-game'
import { gameAbi, gameCenterAbi, liquidityPoolAbi } from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Address, Hex } from 'viem'
import { limitRuleOf } from '../../chain/limit-rules.ts'
import type { DeployedGame, Read } from './read-game-config.ts'

export interface TokenOfGame {
  readonly game: DeployedGame
  readonly token: Deployment['tokens'][number]
  readonly maxGameCount: number
  readonly gameData: Hex
}

/** What a bet of one token can be: its pool, its minimum, and the most for every number of plays. */
export async function readToken({ chain, deployment, blockNumber }: Read, of: TokenOfGame): Promise<GameToken> {
  const { game, token, maxGameCount, gameData } = of
  const center = { address: deployment.contracts.gameCenter, abi: gameCenterAbi, blockNumber } as const
  const readLimit = async (playCount: number) => {
    const args = [token.address, playCount, gameData] as const
    const contract = { address: game.address, abi: gameAbi, functionName: 'maxWager', args, blockNumber } as const
    const [maxWager, rule] = await chain.readContract(contract)
    return { playCount, maxWager: maxWager.toString(), rule: limitRuleOf(rule) }
  }
  const readAccount = async () => {
    const pool: Address = await chain.readContract({ ...center, functionName: 'poolOf', args: [token.address] })
    const account = { address: pool, abi: liquidityPoolAbi, args: [token.address], blockNumber } as const
    const [balance, reserved] = await Promise.all([
      chain.readContract({ ...account, functionName: 'balanceOfToken' }),
      chain.readContract({ ...account, functionName: 'reservedOf' }),
    ])
    return { pool, balance: balance.toString(), reserved: reserved.toString() }
  }
  const [account, minWager, limits] = await Promise.all([
    readAccount(),
    chain.readContract({ ...center, functionName: 'minWager', args: [token.address] }),
    Promise.all(Array.from({ length: maxGameCount }, (_, index) => readLimit(index + 1))),
  ])
  const { symbol, decimals } = token
  const [single] = limits
  return {
    token: token.address,
    symbol,
    decimals,
    ...account,
    minWager: minWager.toString(),
    maxWager: single?.maxWager ?? '0',
    maxWagerRule: single?.rule ?? 'none',
    limits,
  }
}
