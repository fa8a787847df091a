import type { Deployment } from '@tyche/protocol/deployment'
import { type Address, encodeFunctionData, type Hex, keccak256, toBytes, zeroHash } from 'viem'
import { type DeployChain, send } from '../chain.ts'
import { timelockAbi } from '../contracts/contract-artifacts.ts'
import type { DeployParameters } from '../parameters.ts'
import { type Call, createCall, type Step } from './calls.ts'

/** Least time between a proposal and its execution after the deployment: longer than a refund and an exit take. */
export const timelockDelaySec = 72n * 3_600n

export const timelockRoles = {
  proposer: keccak256(toBytes('PROPOSER_ROLE')),
  canceller: keccak256(toBytes('CANCELLER_ROLE')),
  executor: keccak256(toBytes('EXECUTOR_ROLE')),
  /** OpenZeppelin's DEFAULT_ADMIN_ROLE: gives and takes roles. Only the timelock itself has it. */
  admin: zeroHash,
} as const

type Inputs = {
  readonly chain: DeployChain
  readonly timelock: Address
  readonly roles: Deployment['roles']
  readonly onStep: DeployParameters['onStep']
}

/** Configures everything by one batch of the timelock, which has no delay yet, then hands the timelock over. */
export async function configureByTimelock(inputs: Inputs, steps: readonly Step[]): Promise<void> {
  const { chain, onStep } = inputs
  if (await isHandedOver(inputs)) return
  const pending = async () => (await Promise.all(steps.map((step) => step.pending()))).flat()

  for (const { step, to, data } of (await pending()).filter(({ by }) => by === 'deployer')) {
    onStep?.(step)
    await send(chain, step, { to, data })
  }
  await runBatch(inputs, 'configure', await pending())
  const rest = await pending()
  if (rest.length > 0) throw new Error(`Not done by the configuration: ${rest.map(({ step }) => step).join(', ')}.`)
  await runBatch(inputs, 'hand over', handOverCalls(inputs))
}

/** One batch: the multisig gets every role, the deployer loses its role, and the delay is set. */
export function handOverCalls({ timelock, roles }: Pick<Inputs, 'timelock' | 'roles'>): Call[] {
  const { multisig, deployer } = roles
  if (!multisig) throw new Error('A timelock needs a multisig to hand it to.')
  const { proposer, canceller, executor } = timelockRoles
  const call = (step: string, functionName: 'grantRole' | 'revokeRole' | 'updateDelay', args: readonly unknown[]) =>
    createCall({ by: 'owner', step, address: timelock, abi: timelockAbi, functionName, args })
  return [
    call('let the multisig propose', 'grantRole', [proposer, multisig]),
    call('let the multisig cancel', 'grantRole', [canceller, multisig]),
    call('let the multisig execute', 'grantRole', [executor, multisig]),
    call('begin the delay', 'updateDelay', [timelockDelaySec]),
    call('take proposing from the deployer', 'revokeRole', [proposer, deployer]),
    call('take cancelling from the deployer', 'revokeRole', [canceller, deployer]),
    call('take executing from the deployer', 'revokeRole', [executor, deployer]),
  ]
}

/** The arguments that identify a batch: the same calls under the same name are the same batch. */
function batchOf(name: string, calls: readonly Call[]) {
  return [
    calls.map(({ to }) => to),
    calls.map(() => 0n),
    calls.map(({ data }): Hex => data),
    zeroHash,
    keccak256(toBytes(`tyche ${name}`)),
  ] as const
}

/** Schedules and executes a batch; a batch that an interrupted run has scheduled is only executed. */
async function runBatch({ chain, timelock, onStep }: Inputs, name: string, calls: readonly Call[]): Promise<void> {
  if (calls.length === 0) return
  const { reader } = chain
  const contract = { address: timelock, abi: timelockAbi } as const
  const batch = batchOf(name, calls)
  const id = await reader.readContract({ ...contract, functionName: 'hashOperationBatch', args: batch })
  if (await reader.readContract({ ...contract, functionName: 'isOperationDone', args: [id] }))
    throw new Error(`The batch "${name}" was executed before, and what it did was undone.`)

  const run = async (step: string, data: Hex) => {
    onStep?.(step)
    await send(chain, step, { to: timelock, data })
  }
  if (!(await reader.readContract({ ...contract, functionName: 'isOperation', args: [id] }))) {
    const args = [...batch, 0n] as const
    await run(`schedule: ${name}`, encodeFunctionData({ abi: timelockAbi, functionName: 'scheduleBatch', args }))
  }
  await run(`execute: ${name}`, encodeFunctionData({ abi: timelockAbi, functionName: 'executeBatch', args: batch }))
}

async function isHandedOver({ chain, timelock, roles }: Inputs): Promise<boolean> {
  const args = [timelockRoles.proposer, roles.deployer] as const
  return !(await chain.reader.readContract({ address: timelock, abi: timelockAbi, functionName: 'hasRole', args }))
}
