import {
  type ContractsOfRecord,
  type DescribedCall,
  describeCall,
  type GovernanceState,
  getOperationTimes,
  getRoles,
  getTimelockDelay,
  type Roles,
  scanGovernance,
  type TimelockRole,
} from '@tyche/sdk/governance'
import type { Address, Hex, PublicClient } from 'viem'
import type { OpenedNode } from '../node/open-node.ts'
import { withNode } from './observed-node.ts'

export interface PendingOperation {
  id: Hex
  timelock: Address
  /** Unix seconds from which it may be executed. */
  readyAtSec: number
  /** Hash of the transaction that proposed it. */
  transaction: Hex
  /** Whether another operation must be executed before. */
  hasPredecessor: boolean
  calls: DescribedCall[]
}

export interface Timelock {
  address: Address
  delaySec: number
  members: Record<TimelockRole, Address[]>
}

/** Who may do what, and what was proposed. */
export interface Powers {
  blockNumber: bigint
  roles: Roles
  timelocks: Timelock[]
  operations: PendingOperation[]
  voucherSigners: Address[]
  /** Part of the chain whose events were read, 0 to 1: below 1, members, operations and signers are not known yet. */
  progress: number
}

const nobody: Timelock['members'] = { proposer: [], executor: [], canceller: [], admin: [] }

/** By node and timelock; a later scan reads new blocks only. */
const scanned = new Map<string, GovernanceState>()

/**
 * Who may change what now. A node that gives few blocks at once takes long to tell the events: what is known comes before.
 *
 * @throws `NodeFailure`.
 */
export function readPowers(rpc: string | undefined, onProgress: (found: Powers) => void): Promise<Powers> {
  return withNode(rpc, async (node) => {
    const { client, deployment } = node
    const [blockNumber, roles] = await Promise.all([
      client.getBlockNumber({ cacheTime: 0 }),
      getRoles(client, { deployment }),
    ])
    const owners = [...new Set(roles.contracts.map(({ owner }) => owner))]
    const delays = await Promise.all(owners.map((address) => getTimelockDelay(client, { address })))
    const found = owners.flatMap((address, index) => {
      const delaySec = delays[index]
      return delaySec === undefined ? [] : [{ address, delaySec }]
    })
    const timelocks = found.map((timelock) => ({ ...timelock, members: nobody }))
    const known = { blockNumber, roles, timelocks, operations: [], voucherSigners: [] }
    const tell = (progress: number) => onProgress({ ...known, progress })
    const states: GovernanceState[] = []
    for (const timelock of found.length > 0 ? found : [undefined])
      states.push(await scan(node, rpc, timelock?.address, blockNumber, tell))
    const operations = await Promise.all(
      found.map(({ address }, index) => operationsOf(client, deployment, address, states[index]!)),
    )
    return {
      blockNumber,
      roles,
      timelocks: found.map((timelock, index) => ({ ...timelock, members: states[index]!.members })),
      operations: operations.flat().sort((one, other) => one.readyAtSec - other.readyAtSec),
      voucherSigners: states[0]?.voucherSigners ?? [],
      progress: 1,
    }
  })
}

async function scan(
  { client, deployment }: OpenedNode,
  rpc: string | undefined,
  timelock: Address | undefined,
  toBlock: bigint,
  onProgress: (progress: number) => void,
): Promise<GovernanceState> {
  const key = `${rpc ?? ''} ${timelock ?? ''}`
  const before = scanned.get(key)
  // A chain that went back is read from its start.
  let state = before && before.nextBlock <= toBlock + 1n ? before : undefined
  const parameters = { deployment, timelock, toBlock, state }
  const length = Number(toBlock - deployment.deploymentBlock + 1n)
  for await (const next of scanGovernance(client, parameters)) {
    state = next
    // A read that fails later goes on here.
    scanned.set(key, state)
    if (state.nextBlock <= toBlock) onProgress(Number(state.nextBlock - deployment.deploymentBlock) / length)
  }
  if (!state) throw new Error('the deployment is newer than the chain')
  return state
}

async function operationsOf(
  client: PublicClient,
  deployment: ContractsOfRecord,
  timelock: Address,
  { operations }: GovernanceState,
): Promise<PendingOperation[]> {
  const ids = operations.map(({ id }) => id)
  const times = await getOperationTimes(client, { timelock, ids })
  return operations.flatMap(({ id, calls, predecessor, transaction }, index) => {
    const readyAtSec = times[index]
    if (readyAtSec === undefined) return []
    return {
      ...{ id, timelock, readyAtSec, transaction },
      hasPredecessor: BigInt(predecessor) !== 0n,
      calls: calls.map((call) => describeCall({ deployment, timelock, ...call })),
    }
  })
}
