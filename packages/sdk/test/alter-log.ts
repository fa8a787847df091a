import { gameAbi, liquidityPoolAbi, luckyBuyAbi, randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import {
  type AbiEvent,
  type AbiParameter,
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  type Log,
  toEventSelector,
} from 'viem'

const events = [...gameAbi, ...randomnessCoordinatorAbi, ...liquidityPoolAbi, ...luckyBuyAbi].filter(
  (item) => item.type === 'event',
) as AbiEvent[]

type MinedLog = Log<bigint, number, false>
type Values = Record<string, unknown>

/** Names of the arguments of a log's event; fields of a tuple with its name before them. */
export function argumentsOf(log: MinedLog): string[] {
  return eventOf(log).inputs.flatMap((input) => {
    const fields = 'components' in input ? input.components : undefined
    return fields ? fields.map((field) => `${input.name}.${field.name}`) : [input.name!]
  })
}

/** The log with one bit of one argument changed. */
export function alterLog(log: MinedLog, argument: string): MinedLog {
  const event = eventOf(log)
  const args = structuredClone(
    decodeEventLog({ abi: [event], topics: log.topics, data: log.data }).args,
  ) as unknown as Values
  const [name, field] = argument.split('.') as [string, string?]
  const input = event.inputs.find((each) => each.name === name)!
  if (field === undefined) args[name] = alter(args[name], input)
  else {
    const tuple = args[name] as Values
    const component = (input as { components: readonly AbiParameter[] }).components.find((each) => each.name === field)!
    tuple[field] = alter(tuple[field], component)
  }
  const unindexed = event.inputs.filter((each) => !each.indexed)
  return {
    ...log,
    topics: encodeEventTopics({ abi: [event], eventName: event.name, args: args as never }) as MinedLog['topics'],
    data: encodeAbiParameters(
      unindexed,
      unindexed.map((each) => args[each.name!]),
    ),
  }
}

function eventOf({ topics }: MinedLog): AbiEvent {
  return events.find((event) => toEventSelector(event) === topics[0])!
}

function alter(value: unknown, { type }: AbiParameter): unknown {
  if (type.endsWith('[]')) {
    const values = value as unknown[]
    return values.with(0, alter(values[0], { type: type.slice(0, -2) }))
  }
  if (typeof value === 'bigint') return value ^ 1n
  if (typeof value === 'number') return value ^ 1
  if (typeof value === 'boolean') return !value
  const hex = value as Hex
  const last = (Number.parseInt(hex.at(-1)!, 16) ^ 1).toString(16)
  return `${hex.slice(0, -1)}${last}`.toLowerCase()
}
