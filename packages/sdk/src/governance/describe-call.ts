import {
  coinFlipAbi,
  gameCenterAbi,
  incomeVaultAbi,
  liquidityManagerAbi,
  liquidityPoolAbi,
  luckyBuyAbi,
  rangeAbi,
  rewardPoolAbi,
  spinAbi,
} from '@tyche/contracts/abis'
import { type Abi, type AbiParameter, type Address, decodeFunctionData, getAbiItem, type Hex } from 'viem'
import { type ContractIdentity, type ContractsOfRecord, identityOf } from './contract-identity.ts'
import { timelockAbi } from './timelock-abi.ts'
import { type TimelockRole, timelockRoles } from './timelock-roles.ts'

/** What a number or another value of a call is. */
export type ArgumentUnit =
  /** Base units of `token`. */
  | 'amount'
  /** 10,000 is the whole. */
  | 'basisPoints'
  /** Scaled by 1e18: a house edge. */
  | 'fraction'
  /** Scaled by 1e18: gross, 1 is the stake. Each item of a list too. */
  | 'multiplier'
  | 'seconds'
  | 'address'
  | 'flag'
  /** A role of the timelock by its name, or its id if it is none. */
  | 'role'
  /** As it is. */
  | 'plain'

export interface DescribedArgument {
  name: string
  unit: ArgumentUnit
  value: unknown
  /** Whose base units an amount has. */
  token?: Address | undefined
}

export type CallMeaning = {
  functionName: string
  /** In the function's order; members of a struct one by one. */
  arguments: DescribedArgument[]
}

/** A call as it reads; `meaning` is undefined for calldata that our ABIs do not know. */
export interface DescribedCall {
  target: Address
  /** Undefined for an address that is no contract of the deployment. */
  contract: ContractIdentity | undefined
  /** Coins that go with it, in wei. */
  value: bigint
  data: Hex
  meaning: CallMeaning | undefined
}

export interface DescribeCallParameters {
  deployment: ContractsOfRecord
  /** The owner, if it is a timelock: it may change itself. */
  timelock?: Address | undefined
  target: Address
  value: bigint
  data: Hex
}

/**
 * What a call to one of the contracts would do: the function, and its arguments with their units.
 *
 * @example
 * import { describeCall } from '@tyche/sdk/governance'
 *
 * const data = '0x8456cb59'
 * const { meaning } = describeCall({ deployment, target: coin.address, value: 0n, data })
 * console.log(meaning?.functionName ?? 'unknown calldata')
 */
export function describeCall({ deployment, timelock, target, value, data }: DescribeCallParameters): DescribedCall {
  const contract = identityOf(deployment, target, timelock)
  return { target, contract, value, data, meaning: contract && meaningOf(abiOf(contract), data) }
}

function abiOf(contract: ContractIdentity): Abi {
  switch (contract.kind) {
    case 'game':
      // What the owner may call is the same in the others as in CoinFlip.
      return contract.id === 'spin' ? spinAbi : contract.id === 'range' ? rangeAbi : coinFlipAbi
    case 'pool':
      return liquidityPoolAbi
    case 'gameCenter':
      return gameCenterAbi
    case 'liquidityManager':
      return liquidityManagerAbi
    case 'incomeVault':
      return incomeVaultAbi
    case 'luckyBuy':
      return luckyBuyAbi
    case 'rewardPool':
      return rewardPoolAbi
    case 'timelock':
      return timelockAbi
  }
}

function meaningOf(abi: Abi, data: Hex): CallMeaning | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const item = getAbiItem({ abi, name: functionName, args: args as never })
    if (item?.type !== 'function') return undefined
    const token = args[item.inputs.findIndex(({ name }) => name === 'token')] as Address | undefined
    return {
      functionName,
      arguments: item.inputs.flatMap((input, index) => describeArgument(input, args[index], token)),
    }
  } catch {
    // Another function, or arguments of another form.
    return undefined
  }
}

type Parameter = AbiParameter & { readonly components?: readonly AbiParameter[] }

function describeArgument(parameter: Parameter, value: unknown, token: Address | undefined): DescribedArgument[] {
  const { name = '', type, components } = parameter
  if (type === 'tuple' && components) {
    const members = value as Readonly<Record<string, unknown>>
    const own = (members.token as Address | undefined) ?? token
    return components.flatMap((component) => describeArgument(component, members[component.name ?? ''], own))
  }
  const unit = unitOf(parameter)
  return [{ name, unit, value: unit === 'role' ? roleOf(value) : value, ...(unit === 'amount' && { token }) }]
}

function roleOf(id: unknown): unknown {
  return (Object.keys(timelockRoles) as TimelockRole[]).find((role) => timelockRoles[role] === id) ?? id
}

/** Names of amounts in the calls that have a token beside them. */
const amounts = new Set(['amount', 'limit', 'newMinWager', 'price', 'reward', 'subsidy'])
const durations = new Set(['newDelay', 'newPeriod', 'drawDelay', 'commitDelay', 'maxAge', 'delay', 'minOffChainSale'])

function unitOf({ name = '', type }: AbiParameter): ArgumentUnit {
  if (type === 'address') return 'address'
  if (type === 'bool') return 'flag'
  if (name === 'role') return 'role'
  if (/basisPoints$/i.test(name)) return 'basisPoints'
  if (name === 'newHouseEdge') return 'fraction'
  if (name === 'newWinMultiplier' || name === 'multipliers') return 'multiplier'
  if (durations.has(name)) return 'seconds'
  return amounts.has(name) ? 'amount' : 'plain'
}
