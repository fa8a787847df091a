import type { Claimable } from '@tyche/api-schema/account'
import type { GameRecord } from '@tyche/api-schema/game-record'
import type { PreOrder } from '@tyche/api-schema/lottery/pre-orders'
import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import type { RewardCard } from '@tyche/api-schema/points/reward-cards'
import { refundStepOf } from '@tyche/sdk/games/terms'
import { addPoints, addUp, type ClaimItem, type ClaimKind, claimKinds, type TokenSum, worthOf } from './claim-item.ts'

/** What the inbox knows; a part that is not loaded is undefined. */
export interface InboxParts {
  claimable?: Claimable | undefined
  /** Tickets that won, and whose price comes back: one by one only where they are claimed. */
  wins?: readonly Ticket[] | undefined
  refunds?: readonly Ticket[] | undefined
  pointWins?: readonly Ticket[] | undefined
  pointRefunds?: readonly Ticket[] | undefined
  preOrders?: readonly PreOrder[] | undefined
  openBets?: readonly GameRecord[] | undefined
  cards?: readonly RewardCard[] | undefined
}

export interface InboxGroup {
  /** `other`: of a newer service, which this page can count and not claim. */
  kind: ClaimKind | 'other'
  count: number
  sums: TokenSum[]
  points: string | undefined
  items: readonly ClaimItem[]
}

/** What waits, by kind; empty kinds are left out. */
export function groupsOf(parts: InboxParts, nowSec: number): InboxGroup[] {
  const items = itemsOf(parts, nowSec)
  const { claimable } = parts
  const groups = claimKinds.map((kind): InboxGroup => {
    const own = items.filter((item) => item.kind === kind)
    if (kind === 'ticket' && !parts.wins) return ofSummary(kind, claimable?.tickets)
    if (kind === 'refund' && !parts.refunds) return ofSummary(kind, claimable?.refunds)
    return ofItems(kind, own)
  })
  const other = otherOf(claimable, parts.cards !== undefined)
  return [...groups, ...(other ? [other] : [])].filter(({ count }) => count > 0)
}

/** Everything that can be claimed one by one, each once: pages that are read one after another may repeat a row. */
export function itemsOf(parts: InboxParts, nowSec: number): ClaimItem[] {
  const { claimable, wins = [], refunds = [], pointWins = [], pointRefunds = [] } = parts
  const { preOrders = [], openBets = [], cards = [] } = parts
  const items = [
    ...wins.map((ticket): ClaimItem => ({ id: `ticket:${ticket.ticketId}`, kind: 'ticket', ticket })),
    ...pointWins.map((ticket): ClaimItem => ({ id: `pointWin:${ticket.ticketId}`, kind: 'pointWin', ticket })),
    ...refunds.map((ticket): ClaimItem => ({ id: `refund:${ticket.ticketId}`, kind: 'refund', ticket })),
    ...preOrders
      .filter(isStuck)
      .map((preOrder): ClaimItem => ({ id: `preOrder:${preOrder.orderId}`, kind: 'preOrder', preOrder })),
    ...dueRefundsOf(openBets, nowSec),
    ...(claimable?.liabilities ?? []).map(
      (liability): ClaimItem => ({
        id: `liability:${liability.debtor}:${liability.token}`,
        kind: 'liability',
        liability,
      }),
    ),
    ...cards
      .filter(({ endTime, voucher }) => endTime > nowSec || voucher != null)
      .map((card): ClaimItem => ({ id: `card:${card.cardId}`, kind: 'card', card })),
    ...pointRefunds
      // Points come back once the chain cannot take the product's end back.
      .filter(({ operations }) => operations.includes('refund'))
      .map((ticket): ClaimItem => ({ id: `points:${ticket.ticketId}`, kind: 'points', ticket })),
  ]
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** Bets that the operator left without a result for too long. */
export const dueRefundsOf = (openBets: readonly GameRecord[], nowSec: number): ClaimItem[] =>
  openBets.flatMap((bet): ClaimItem[] => {
    const { step } = refundStepOf({ bet, now: nowSec })
    return step === 'request' || step === 'finalize'
      ? [{ id: `game:${bet.game}:${bet.nonce}:${step}`, kind: 'game', bet, step }]
      : []
  })

/** A round passed it over: its money waits for terms that may not come again. */
const isStuck = ({ lastSkip, left }: PreOrder): boolean => lastSkip !== null && BigInt(left) > 0n

function ofItems(kind: ClaimKind, items: readonly ClaimItem[]): InboxGroup {
  const worth = items.map(worthOf)
  const points = worth.flatMap((each) => each.points ?? [])
  return {
    kind,
    count: items.length,
    sums: addUp(worth.flatMap(({ sum }) => sum ?? [])),
    points: points.length > 0 ? addPoints(points) : undefined,
    items,
  }
}

function ofSummary(kind: ClaimKind, rows: Claimable['tickets'] = []): InboxGroup {
  return {
    kind,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: addUp(rows.map(({ token, amount }) => ({ token, amount: BigInt(amount) }))),
    points: undefined,
    items: [],
  }
}

/** What the lists above hold one by one. */
const listed: readonly (keyof Claimable)[] = [
  'tickets',
  'refunds',
  'liabilities',
  'preOrders',
  'pointPrizes',
  'pointRefunds',
  'cardsToReceive',
  'cardsToActivate',
  'vouchers',
]
const known = new Set<string>(listed)

/** Kinds that a newer service may add are lists, too: their rows are counted, and summed where they have amounts. */
function otherOf(claimable: Claimable | undefined, areCardsKnown: boolean): InboxGroup | undefined {
  const rows = Object.entries(claimable ?? {}).flatMap(([name, value]) =>
    known.has(name) || (name === 'cards' && areCardsKnown) || !Array.isArray(value) ? [] : (value as unknown[]),
  )
  if (rows.length === 0) return undefined
  const described = rows.map((row) => (typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {}))
  const points = described.flatMap((row) => (isPoints(row.points) ? [row.points] : []))
  return {
    kind: 'other',
    count: described.reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 1), 0),
    sums: addUp(
      described.flatMap(({ token, amount }) =>
        typeof token === 'string' && typeof amount === 'string' && /^\d+$/.test(amount)
          ? [{ token, amount: BigInt(amount) }]
          : [],
      ),
    ),
    points: points.length > 0 ? addPoints(points) : undefined,
    items: [],
  }
}

const isPoints = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d{1,3})?$/.test(value)
