import {
  gameAbi,
  gameCenterAbi,
  liquidityPoolAbi,
  luckyBuyAbi,
  randomnessCoordinatorAbi,
  rewardPoolAbi,
} from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Game, Pool } from '../parse/names.ts'

const gameInterfaces = {
  coin: 'ICoinFlip',
  dice: 'IDice',
  range: 'IRange',
  rps: 'IRockPaperScissors',
  spin: 'ISpin',
} as const

/** A game by the ABI that all games share. */
export function gameContract({ name, address }: Game) {
  return { address, abi: gameAbi, contract: `game ${name}`, interfaces: ['IGame', gameInterfaces[name]] } as const
}

export function centerContract({ contracts }: Deployment) {
  return {
    address: contracts.gameCenter,
    abi: gameCenterAbi,
    contract: 'GameCenter',
    interfaces: ['IGameCenter'],
  } as const
}

export function poolContract({ id, address }: Pool) {
  return { address, abi: liquidityPoolAbi, contract: `pool ${id}`, interfaces: ['ILiquidityPool'] } as const
}

export function coordinatorContract({ contracts }: Deployment) {
  return { address: contracts.randomnessCoordinator, abi: randomnessCoordinatorAbi } as const
}

export function luckyBuyContract({ contracts }: Deployment) {
  return {
    address: contracts.luckyBuy,
    abi: luckyBuyAbi,
    contract: 'LuckyBuy',
    interfaces: ['ILuckyBuy', 'IPreOrders', 'IOffChainSales', 'IRewardPool', 'ITicket'],
  } as const
}

export function rewardPoolContract({ contracts }: Deployment) {
  return {
    address: contracts.rewardPool,
    abi: rewardPoolAbi,
    contract: 'RewardPool',
    interfaces: ['IRewardPool'],
  } as const
}
