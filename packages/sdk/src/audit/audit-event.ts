import { gameAbi, liquidityPoolAbi, luckyBuyAbi, randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { type ContractEventName, type Log, type ParseEventLogsReturnType, parseEventLogs, toEventSelector } from 'viem'

const gameEvents = ['Bet', 'BetDetails', 'BetCallback', 'BetRefunded'] as const
const coordinatorEvents = ['RandomnessRequested', 'RoundSubmitted'] as const
const poolEvents = ['BetSettled'] as const
const lotteryEvents = [
  'ProductAdded',
  'TicketBought',
  'OffChainSaleCommitted',
  'LotteryRequested',
  'LotteryDrawn',
  'ProductInactivated',
  'RewardClaimed',
  'OffChainRewardClaimed',
  'TicketRefunded',
] as const satisfies readonly ContractEventName<typeof luckyBuyAbi>[]

const auditAbi = [
  ...eventsOf(gameAbi, gameEvents),
  ...eventsOf(randomnessCoordinatorAbi, coordinatorEvents),
  ...eventsOf(liquidityPoolAbi, poolEvents),
  ...eventsOf(luckyBuyAbi, lotteryEvents),
] as const

/** By the hash that a log begins with: without it, viem hashes the name of every event again for each log. */
const auditEvents = new Map<unknown, (typeof auditAbi)[number]>(
  auditAbi.map((event) => [toEventSelector(event), event]),
)

/** An event of games, coordinators, pools or LuckyBuy that an audit replays. */
export type AuditEvent = ParseEventLogsReturnType<typeof auditAbi, undefined, true>[number]
export type AuditEventOf<Name extends AuditEvent['eventName']> = Extract<AuditEvent, { eventName: Name }>

/** An event, or a log that claims to be one and has not its form. */
export type DecodedLog = { event: AuditEvent } | { malformed: Log<bigint, number, false> }

/** Decodes what an audit replays and leaves out every other log. */
export function decodeAuditLogs(logs: readonly Log<bigint, number, false>[]): DecodedLog[] {
  return logs.flatMap((log): DecodedLog[] => {
    const known = auditEvents.get(log.topics[0])
    if (!known) return []
    const [event] = parseEventLogs({ abi: [known], logs: [log] }) as AuditEvent[]
    return [event ? { event } : { malformed: log }]
  })
}

type EventNamed<Item, Name> = Item extends { type: 'event'; name: infer Own }
  ? Own extends Name
    ? Item
    : never
  : never

function eventsOf<const Items extends readonly { type: string }[], const Name extends string>(
  abi: Items,
  names: readonly Name[],
): EventNamed<Items[number], Name>[] {
  return abi.filter(
    (item) => item.type === 'event' && 'name' in item && (names as readonly unknown[]).includes(item.name),
  ) as EventNamed<Items[number], Name>[]
}
