import { timelockAbi, timelockRoles } from '@tyche/sdk/governance'
import { type Address, encodeFunctionData, type Hex, keccak256, toBytes, zeroAddress, zeroHash } from 'viem'
import type { Client } from '../chain/connect.ts'
import { encodeCall, type PlannedCall } from './planned-call.ts'

const doneTimestamp = 1n

/** Calls as a timelock operation, with its state. */
export interface Operation {
  readonly timelock: Address
  readonly id: Hex
  readonly salt: Hex
  readonly delaySec: bigint
  readonly state: 'unscheduled' | 'waiting' | 'ready'
  /** Unix time from which it may be executed; 0 until it is scheduled. */
  readonly readyAt: bigint
  readonly scheduleData: Hex
  readonly executeData: Hex
}

/**
 * The batch with which the timelock makes the calls. Its salt is the first under which the same calls were not executed
 * yet: the command that proposed them finds them again when they are due, and a change can be repeated.
 */
export async function findOperation(
  client: Client,
  timelock: Address,
  calls: readonly PlannedCall[],
): Promise<Operation> {
  const contract = { address: timelock, abi: timelockAbi } as const
  const [delaySec, { timestamp: now }] = await Promise.all([
    client.readContract({ ...contract, functionName: 'getMinDelay' }),
    client.getBlock(),
  ])
  for (let repetition = 0; ; repetition++) {
    const salt = keccak256(toBytes(`tyche ops ${repetition}`))
    const batch = batchOf(calls, salt)
    const id = await client.readContract({ ...contract, functionName: 'hashOperationBatch', args: batch })
    const readyAt = await client.readContract({ ...contract, functionName: 'getTimestamp', args: [id] })
    if (readyAt === doneTimestamp) continue
    const state = readyAt === 0n ? 'unscheduled' : readyAt <= now ? 'ready' : 'waiting'
    const scheduleData = encodeFunctionData({
      abi: timelockAbi,
      functionName: 'scheduleBatch',
      args: [...batch, delaySec],
    })
    const executeData = encodeFunctionData({ abi: timelockAbi, functionName: 'executeBatch', args: batch })
    return { timelock, id, salt, delaySec, state, readyAt, scheduleData, executeData }
  }
}

/** Whether an account has the role for the operation's next step. The executor role may be open to everyone. */
export async function mayAdvance(client: Client, { timelock, state }: Operation, account: Address): Promise<boolean> {
  const role = state === 'ready' ? timelockRoles.executor : timelockRoles.proposer
  const has = (holder: Address) =>
    client.readContract({ address: timelock, abi: timelockAbi, functionName: 'hasRole', args: [role, holder] })
  return (await has(account)) || (state === 'ready' && (await has(zeroAddress)))
}

function batchOf(calls: readonly PlannedCall[], salt: Hex) {
  return [calls.map(({ address }) => address), calls.map(() => 0n), calls.map(encodeCall), zeroHash, salt] as const
}
