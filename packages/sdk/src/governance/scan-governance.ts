import { rewardPoolAbi } from '@tyche/contracts/abis'
import { acceptance } from '@tyche/protocol/contract-enums'
import { type Address, type Client, type GetLogsReturnType, getAbiItem, type Hex, isAddressEqual } from 'viem'
import { getLogs } from 'viem/actions'
import { getAction } from 'viem/utils'
import { scanBlocks } from '../tx/logs/scan-blocks.ts'
import { timelockAbi } from './timelock-abi.ts'
import { type TimelockRole, timelockRoles } from './timelock-roles.ts'

export interface TimelockCall {
  target: Address
  /** Wei. */
  value: bigint
  data: Hex
}

/** An operation that was proposed to a timelock, and neither executed nor cancelled. */
export interface ProposedOperation {
  id: Hex
  calls: TimelockCall[]
  /** Zero, or the operation that must be executed before. */
  predecessor: Hex
  /** Between proposal and execution at least. */
  delaySec: number
  /** Of the proposal. */
  blockNumber: bigint
  transaction: Hex
}

/** What the events of a deployment's permissions say up to a block. */
export interface GovernanceState {
  /** First block that was not read yet. */
  nextBlock: bigint
  /** Whose vouchers the reward pool pays. */
  voucherSigners: Address[]
  /** Who may set prizes aside in the reward pool. */
  reservers: Address[]
  /** Of the timelock; empty without one. */
  members: Record<TimelockRole, Address[]>
  operations: ProposedOperation[]
}

export interface ScanGovernanceParameters {
  deployment: { readonly deploymentBlock: bigint; readonly contracts: { readonly rewardPool: Address } }
  /** Undefined where an account owns the contracts. */
  timelock: Address | undefined
  toBlock: bigint
  /** Of an earlier scan, which this one continues. It is not changed. */
  state?: GovernanceState | undefined
}

const events = [
  getAbiItem({ abi: rewardPoolAbi, name: 'SignerSet' }),
  getAbiItem({ abi: rewardPoolAbi, name: 'ReserverSet' }),
  ...timelockAbi.filter((item) => item.type === 'event'),
]

/**
 * Reads who holds the permissions that no function lists, and what was proposed to the timelock, from the events since the
 * deployment. Yields after each piece of the chain; the last state is the result. A node that refuses a large range is asked
 * for smaller ones.
 *
 * @throws viem's error when the node does not answer, or refuses even one block.
 * @example
 * import { scanGovernance } from '@tyche/sdk/governance'
 *
 * const timelock = deployment.roles.owner
 * const toBlock = await client.getBlockNumber()
 * for await (const { operations } of scanGovernance(client, { deployment, timelock, toBlock })) console.log(operations)
 */
export async function* scanGovernance(
  client: Client,
  { deployment, timelock, toBlock, state: before }: ScanGovernanceParameters,
): AsyncGenerator<GovernanceState, void> {
  let state = before ?? emptyState(deployment.deploymentBlock)
  const address = [deployment.contracts.rewardPool, ...(timelock ? [timelock] : [])]
  const read = getAction(client, getLogs, 'getLogs')
  let readTo = state.nextBlock - 1n
  const pieces = scanBlocks(
    async (range) => {
      const logs = await read({ address, events, strict: true, ...range })
      readTo = range.toBlock
      return logs
    },
    state.nextBlock,
    toBlock,
    // These events are few: most nodes answer for all blocks at once.
    { firstBlocks: toBlock >= state.nextBlock ? toBlock - state.nextBlock + 1n : 1n },
  )
  for await (const logs of pieces) {
    state = logs.reduce<GovernanceState>((sum, log) => applyLog(sum, log, timelock), state)
    state = { ...state, nextBlock: readTo + 1n }
    yield state
  }
}

function emptyState(nextBlock: bigint): GovernanceState {
  const members = { proposer: [], executor: [], canceller: [], admin: [] }
  return { nextBlock, voucherSigners: [], reservers: [], members, operations: [] }
}

type GovernanceLog = GetLogsReturnType<undefined, typeof events, true>[number]

function applyLog(state: GovernanceState, log: GovernanceLog, timelock: Address | undefined): GovernanceState {
  const isOfTimelock = timelock !== undefined && isAddressEqual(log.address, timelock)
  if (log.eventName === 'SignerSet')
    return { ...state, voucherSigners: withMember(state.voucherSigners, log.args.signer, log.args.accepted) }
  if (log.eventName === 'ReserverSet')
    return {
      ...state,
      reservers: withMember(state.reservers, log.args.account, log.args.status === acceptance.accepted),
    }
  return isOfTimelock ? applyTimelockLog(state, log) : state
}

function applyTimelockLog(state: GovernanceState, log: GovernanceLog): GovernanceState {
  switch (log.eventName) {
    case 'RoleGranted':
    case 'RoleRevoked': {
      const { role: id, account } = log.args
      const role = (Object.keys(timelockRoles) as TimelockRole[]).find((name) => timelockRoles[name] === id)
      if (!role) return state
      const list = withMember(state.members[role], account, log.eventName === 'RoleGranted')
      return { ...state, members: { ...state.members, [role]: list } }
    }
    case 'CallScheduled': {
      const { id, target, value, data, predecessor, delay } = log.args
      const known = state.operations.find((operation) => operation.id === id)
      const operation: ProposedOperation = {
        ...(known ?? {
          id,
          predecessor,
          delaySec: Number(delay),
          blockNumber: log.blockNumber ?? 0n,
          transaction: log.transactionHash ?? '0x',
        }),
        calls: [...(known?.calls ?? []), { target, value, data }],
      }
      return { ...state, operations: [...state.operations.filter((one) => one !== known), operation] }
    }
    case 'CallExecuted':
    case 'Cancelled':
      return { ...state, operations: state.operations.filter(({ id }) => id !== log.args.id) }
    default:
      return state
  }
}

function withMember(list: readonly Address[], account: Address, isMember: boolean): Address[] {
  const others = list.filter((one) => !isAddressEqual(one, account))
  return isMember ? [...others, account] : others
}
