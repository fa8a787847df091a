import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@tyche/service/logger'
import type { HDAccount } from 'viem/accounts'
import { addLiquidity } from './actions/add-liquidity.ts'
import { bet } from './actions/bet.ts'
import { enter, followFriend } from './actions/enter.ts'
import { buyCodes, claimTickets, preOrder } from './actions/lottery.ts'
import { buyForPoints, checkIn, claimPointOrders } from './actions/points.ts'
import { oneOf, type Random, weighted } from './chance.ts'
import { createPlayer, type Player, type Venue } from './player.ts'

type Action = (venue: Venue, player: Player, random: Random) => Promise<void>

/** What players do, and how often compared with the rest. */
const actions: readonly (readonly [Action, number])[] = [
  [bet, 55],
  [buyCodes, 22],
  [buyForPoints, 7],
  [claimTickets, 5],
  [checkIn, 5],
  [claimPointOrders, 3],
  [preOrder, 2],
  [addLiquidity, 1],
]

/** Between two actions of all players together: quick until every screen has content, then a background. */
const QUICK_PAUSE_MS = 400
const USUAL_PAUSE_MS = 3_000
/** So many actions are quick. */
const QUICK_ACTIONS = 120

export interface PlayOptions {
  readonly venue: Venue
  readonly accounts: readonly HDAccount[]
  readonly logger: Logger
  readonly random?: Random
  readonly signal: AbortSignal
  /** How the players pause; tests do not. */
  readonly pause?: (milliseconds: number) => Promise<void>
}

/**
 * Players come in one by one, every third with a friend's code, and then act until `signal`: each action once, in turn, so that
 * no screen waits for the rare ones, and then in random order. An action
 * that fails (sold out meanwhile, points spent, a service that restarts) is logged and forgotten.
 */
export async function play({
  venue,
  accounts,
  logger,
  random = Math.random,
  signal,
  pause,
}: PlayOptions): Promise<void> {
  const rest = pause ?? ((milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined))
  const present: Player[] = []
  const waiting = [...accounts]
  const untried = actions.map(([action]) => action)
  const busy = new Set<Player>()
  let done = 0
  const attempt = async (name: string, player: Player, act: () => Promise<void>): Promise<boolean> => {
    busy.add(player)
    try {
      await act()
      logger.debug({ player: player.account.address }, name)
      return true
    } catch (error) {
      if (!signal.aborted) logger.debug({ error, player: player.account.address }, `${name} failed`)
      return false
    } finally {
      busy.delete(player)
    }
  }
  const comeIn = async (account: HDAccount): Promise<void> => {
    const player = createPlayer(venue, account)
    if (!(await attempt('enter', player, () => enter(venue, player)))) {
      waiting.push(account)
      return
    }
    const friend = present.length % 3 === 1 ? oneOf(random, present) : undefined
    present.push(player)
    if (friend) await attempt('followFriend', player, () => followFriend(player, friend))
  }

  const running = new Set<Promise<unknown>>()
  const begin = (work: Promise<unknown>) => {
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  while (!signal.aborted) {
    const next = done % 3 === 0 || present.length < 3 ? waiting.shift() : undefined
    const player = oneOf(
      random,
      present.filter((each) => !busy.has(each)),
    )
    if (next) begin(comeIn(next))
    else if (player) {
      const action = untried.shift() ?? weighted(random, actions)
      if (action) begin(attempt(action.name, player, () => action(venue, player, random)))
    }
    done += 1
    await rest((done < QUICK_ACTIONS ? QUICK_PAUSE_MS : USUAL_PAUSE_MS) * (0.5 + random()))
  }
  await Promise.allSettled(running)
}
