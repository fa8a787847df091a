import { findGameName } from '../../deployment.ts'
import { hourOf } from '../../ledger/hour.ts'

interface LogEvent {
  readonly args?: Readonly<Record<string, unknown>>
  readonly log: { readonly address: `0x${string}` }
  readonly block: { readonly timestamp: bigint }
}

/** A field of an event, by its path, and what a key holds of it; as Ponder writes such a part of a key. */
interface DerivedField {
  readonly type: 'derived'
  readonly value: readonly string[]
  readonly fn: (field: never) => unknown
}

const inLowerCase = (address: string) => address.toLowerCase()

const fields: readonly DerivedField[] = [
  { type: 'derived', value: ['log', 'address'], fn: findGameName },
  { type: 'derived', value: ['block', 'timestamp'], fn: hourOf },
  { type: 'derived', value: ['args', 'player'], fn: inLowerCase },
  { type: 'derived', value: ['args', 'token'], fn: inLowerCase },
]

/** Which part of an event a part of a key is made of, as in `coin-12` and `player-game-hour`; undefined for none. */
export function findDerivedField(event: LogEvent, part: unknown): DerivedField | undefined {
  return fields.find(({ value, fn }) => {
    const field = read(event, value)
    return field !== undefined && String(fn(field as never)) === String(part)
  })
}

const read = (of: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined || of === undefined ? of : read((of as Readonly<Record<string, unknown>>)[key], rest)
