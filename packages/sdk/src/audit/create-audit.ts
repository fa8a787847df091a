import { type Address, getAddress, isAddressEqual } from 'viem'
import type { DeployedGame } from '../games/odds/get-bet-odds.ts'
import { applyPlacedBet, applyRefundedBet, applySettledBet } from './audit-bets.ts'
import { type AuditContext, check, type EventPlace } from './audit-context.ts'
import type { AuditEvent, AuditEventOf } from './audit-event.ts'
import {
  applyLotteryDrawn,
  applyLotteryRequested,
  applyOffChainRewardClaimed,
  applyProductAdded,
  applyProductInactivated,
  applyRewardClaimed,
  applySaleCommitted,
  applyTicketBought,
  applyTicketRefunded,
} from './audit-lottery.ts'
import { applyRound } from './audit-rounds.ts'
import type { OpenRequest } from './state/audit-state.ts'

/** Addresses whose events count; others may emit the same ones. */
export type AuditedContracts = {
  games: readonly DeployedGame[]
  luckyBuy: Address
  pools: readonly Address[]
}

export type ApplyTransaction = (events: readonly AuditEvent[], place: EventPlace) => Promise<void>

/**
 * Replays a chain's events, a transaction at a time and in their order. What is found goes into `context.state`.
 */
export function createAudit(context: AuditContext, contracts: AuditedContracts): ApplyTransaction {
  const gameAt = (address: Address) => contracts.games.find((game) => isAddressEqual(game.address, address))
  const isLuckyBuy = (address: Address) => isAddressEqual(contracts.luckyBuy, address)
  const isPool = (address: Address) => contracts.pools.some((pool) => isAddressEqual(pool, address))

  return async (events, place) => {
    const requests = new Map<bigint, OpenRequest>()
    const placed = new Map<string, AuditEventOf<'Bet'>['args']>()
    const noteHalf = (subject: string, found: string) =>
      check(context, place, { subject, step: 'bet', expected: 'Bet and BetDetails', found })
    let paid: AuditEventOf<'BetSettled'>['args'] | undefined
    for (const event of events) {
      const game = gameAt(event.address)
      switch (event.eventName) {
        case 'RandomnessRequested': {
          const { requestId: id, beaconRound } = event.args
          requests.set(id, { id, coordinator: getAddress(event.address), beaconRound, askedAt: place.time })
          break
        }
        case 'RoundSubmitted':
          applyRound(context, place, event.address, event.args)
          break
        case 'BetSettled':
          if (isPool(event.address)) paid = event.args
          break
        case 'Bet':
          if (game) placed.set(`${game.name}-${event.args.nonce}`, event.args)
          break
        case 'BetDetails': {
          const bet = game && placed.get(`${game.name}-${event.args.nonce}`)
          const request = requests.get(event.args.requestId)
          if (!game) break
          placed.delete(`${game.name}-${event.args.nonce}`)
          if (bet) await applyPlacedBet(context, place, game, { bet, details: event.args, request })
          else noteHalf(`${game.name}-${event.args.nonce}`, 'BetDetails without Bet')
          break
        }
        case 'BetCallback':
          if (game) await applySettledBet(context, place, game, { callback: event.args, paid })
          paid = undefined
          break
        case 'BetRefunded':
          if (game) applyRefundedBet(context, place, game, event.args)
          break
        default:
          if (isLuckyBuy(event.address)) applyLotteryEvent(context, place, event, requests)
      }
    }
    for (const subject of placed.keys()) noteHalf(subject, 'Bet without BetDetails')
  }
}

type LotteryEvent = Exclude<
  AuditEvent,
  {
    eventName:
      | 'RandomnessRequested'
      | 'RoundSubmitted'
      | 'BetSettled'
      | 'Bet'
      | 'BetDetails'
      | 'BetCallback'
      | 'BetRefunded'
  }
>

function applyLotteryEvent(
  context: AuditContext,
  place: EventPlace,
  event: LotteryEvent,
  requests: ReadonlyMap<bigint, OpenRequest>,
): void {
  switch (event.eventName) {
    case 'ProductAdded':
      applyProductAdded(context, event.args)
      break
    case 'TicketBought':
      applyTicketBought(context, place, event.args)
      break
    case 'OffChainSaleCommitted':
      applySaleCommitted(context, place, event.args)
      break
    case 'LotteryRequested':
      applyLotteryRequested(context, place, event.args, requests.get(event.args.requestId))
      break
    case 'LotteryDrawn':
      applyLotteryDrawn(context, place, event.args)
      break
    case 'ProductInactivated':
      applyProductInactivated(context, place, event.args)
      break
    case 'RewardClaimed':
      applyRewardClaimed(context, place, event.args)
      break
    case 'OffChainRewardClaimed':
      applyOffChainRewardClaimed(context, place, event.args)
      break
    case 'TicketRefunded':
      applyTicketRefunded(context, place, event.args)
      break
  }
}
