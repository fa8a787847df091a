import { type Abi, type Address, encodeFunctionData, getAbiItem, type Hex } from 'viem'

/** Who a contract obeys; `anyone` where it asks nobody's leave. */
export type Role = 'owner' | 'guardian' | 'manager' | 'anyone'

/** Something that a call changes, as it is and as it will be. */
export interface Change {
  readonly what: string
  readonly before: string
  readonly after: string
  /** What the chain says now. */
  readonly read: () => Promise<string>
}

/** One call of a contract, before anybody has agreed to it. */
export interface PlannedCall {
  /** What it does, in the imperative: "Pause coin". */
  readonly summary: string
  /** The contract in words. */
  readonly contract: string
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  /** What arguments mean, by their names in the ABI. */
  readonly notes?: Readonly<Record<string, string>>
  /** Interfaces whose notices explain its errors best. */
  readonly interfaces: readonly string[]
  /** Who may make it, by the contract's own rules. */
  readonly by: readonly Role[]
  readonly changes: readonly Change[]
  /** It succeeds only once the call before it is mined, so it cannot be simulated sooner. */
  readonly followsPrevious?: boolean
}

/** Reads how something is now and sets beside it how it will be. */
export async function planChange<Value>(
  what: string,
  read: () => Promise<Value>,
  after: Value,
  format: (value: Value) => string,
): Promise<Change> {
  const readText = async () => format(await read())
  return { what, before: await readText(), after: format(after), read: readText }
}

/** Whether the chain is already as the call would make it. A call whose effects are not stated never is. */
export function isDone({ changes }: PlannedCall): boolean {
  return changes.length > 0 && changes.every(({ before, after }) => before === after)
}

export function encodeCall({ abi, functionName, args }: PlannedCall): Hex {
  return encodeFunctionData({ abi, functionName, args: [...args] })
}

/** The arguments one per line, with the ABI's names and types; members of a struct too. */
export function describeArguments({ abi, functionName, args, notes = {} }: PlannedCall): string[] {
  const item = getAbiItem({ abi, name: functionName, args: [...args] })
  const inputs = item?.type === 'function' ? item.inputs : []
  return inputs.flatMap((input, index) => describeValue(input, args[index], notes))
}

type Parameter = {
  readonly name?: string | undefined
  readonly type: string
  readonly components?: readonly Parameter[] | undefined
}

function describeValue(parameter: Parameter, value: unknown, notes: Readonly<Record<string, string>>): string[] {
  const { name = '', type, components } = parameter
  if (components && type === 'tuple') {
    const members = value as Readonly<Record<string, unknown>>
    return components.flatMap((component) => describeValue(component, members[component.name ?? ''], notes))
  }
  const note = notes[name]
  return [
    `${name} (${type}) = ${Array.isArray(value) ? `[${value.join(', ')}]` : String(value)}${note ? `  (${note})` : ''}`,
  ]
}
