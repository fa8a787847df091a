import { type Abi, type Address, encodeFunctionData, getAbiItem, type Hex } from 'viem'

/** Who may make a call; `anyone` when it needs no permission. */
export type Role = 'owner' | 'guardian' | 'manager' | 'anyone'

/** A value that a call changes, before and after. */
export interface Change {
  readonly what: string
  readonly before: string
  readonly after: string
  /** Reads the current value. */
  readonly read: () => Promise<string>
}

/** A contract call that was not confirmed yet. */
export interface PlannedCall {
  /** The effect, in the imperative: "Pause coin". */
  readonly summary: string
  /** The contract's name in messages. */
  readonly contract: string
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  /** Explanations of arguments, by their names in the ABI. */
  readonly notes?: Readonly<Record<string, string>>
  /** Interfaces whose notices explain its errors best. */
  readonly interfaces: readonly string[]
  /** Roles that the contract accepts for the call. */
  readonly by: readonly Role[]
  readonly changes: readonly Change[]
  /** Succeeds only after the previous call is mined, so it cannot be simulated earlier. */
  readonly followsPrevious?: boolean
  /** Reverts when another account has done the same first; that is as good. */
  readonly mayComeSecond?: boolean
}

/** Reads a current value and pairs it with the new one. */
export async function planChange<Value>(
  what: string,
  read: () => Promise<Value>,
  after: Value,
  format: (value: Value) => string,
): Promise<Change> {
  const readText = async () => format(await read())
  return { what, before: await readText(), after: format(after), read: readText }
}

/** Whether the chain already has the call's effects. False for a call without stated changes. */
export function isDone({ changes }: PlannedCall): boolean {
  return changes.length > 0 && changes.every(({ before, after }) => before === after)
}

/** Whether the call is refused because another account has done the same since it was planned. */
export async function cameSecond({ mayComeSecond, changes }: PlannedCall): Promise<boolean> {
  if (!mayComeSecond) return false
  const isSo = await Promise.all(changes.map(async ({ after, read }) => (await read()) === after))
  return isSo.length > 0 && isSo.every(Boolean)
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
