import { setTimeout } from 'node:timers/promises'
import { getTimelockDelay } from '@tyche/sdk/governance'
import { type Address, isAddressEqual } from 'viem'
import { nodeLagMs } from '../chain/connect.ts'
import type { Context } from '../context.ts'
import { DeclinedError, RefusedError, UsageError } from '../errors.ts'
import type { Signer } from '../keys/resolve-account.ts'
import { cameSecond, encodeCall, isDone, type PlannedCall } from './planned-call.ts'
import { renderCall, renderOperation, renderSending } from './render.ts'
import { describeHolders, readHolders, roleOf } from './roles.ts'
import { findOperation, mayAdvance, type Operation } from './timelock.ts'
import { quoteGas, send, simulate, type Transaction } from './transaction.ts'

/**
 * Shows the effects of calls, asks for confirmation, and sends them directly or through the timelock that owns the
 * contracts.
 */
export async function perform(context: Context, planned: readonly PlannedCall[]): Promise<void> {
  const { terminal, write } = context
  const calls = planned.filter((call) => !isDone(call))
  for (const call of planned.filter(isDone)) terminal.print(`${call.summary}: nothing to do, it is already so.`)
  if (calls.length === 0) return
  if (!write.dryRun) assertCanAgree(context)

  const signer = write.dryRun ? undefined : await demandSigner(context)
  const route = await findRoute(context, calls, signer?.account.address ?? write.from)
  if (route.kind === 'timelock') return advance(context, calls, route.operation, signer)

  const simulated = calls.filter(({ followsPrevious }) => !followsPrevious)
  for (const call of simulated) await simulate(context.client, route.from, transactionOf(call))
  for (const call of calls) {
    terminal.print(await renderCall(context, call))
    terminal.print(
      call.followsPrevious
        ? '  It is simulated once the call before it is mined.'
        : await renderSending(context, transactionOf(call), route.from, route.role, signer?.source),
    )
  }
  if (!signer) return terminal.print('Dry run: the calls would succeed; nothing was sent.')
  await agree(context, calls.length)
  for (const call of calls) {
    try {
      await sendOne(context, signer, call.summary, transactionOf(call))
    } catch (error) {
      if (!(error instanceof RefusedError) || !(await cameSecond(call))) throw error
      terminal.print(`${call.summary}: nothing to do any more, another account did it.`)
      continue
    }
    await report(context, [call])
  }
}

type Route =
  | { readonly kind: 'direct'; readonly from: Address; readonly role: string }
  | { readonly kind: 'timelock'; readonly operation: Operation }

/** Prefers the account's role in the contract; without one, uses the timelock if it owns the contract. */
async function findRoute(
  context: Context,
  calls: readonly PlannedCall[],
  account: Address | undefined,
): Promise<Route> {
  const { client } = context
  const [first] = calls
  if (!first) throw new RangeError('There is no call.')
  const holdersOfAll = await Promise.all(calls.map((call) => readHolders(client, call)))
  const roles = calls.map((call, index) => account && roleOf(account, call, holdersOfAll[index] ?? []))
  const [role] = roles
  if (account && role && roles.every(Boolean)) return { kind: 'direct', from: account, role }

  const holders = holdersOfAll.find((list) => list.length > 0) ?? []
  const owners = holdersOfAll.map((list) => list.find(({ role }) => role === 'owner')?.address)
  const [owner] = owners
  const isShared = owner !== undefined && owners.every((other) => other && isAddressEqual(other, owner))
  if (isShared && (await getTimelockDelay(client, { address: owner })) !== undefined)
    return { kind: 'timelock', operation: await findOperation(client, owner, calls) }
  const [holder] = holders
  if (!account && holder) return { kind: 'direct', from: holder.address, role: holder.role }
  if (!account) return { kind: 'direct', from: context.deployment.roles.owner, role: 'anyone' }
  throw new RefusedError(`${account} cannot do this: ${first.contract} only obeys ${describeHolders(holders)}.`)
}

/** Schedules the calls, or executes them once they are due. */
async function advance(
  context: Context,
  calls: readonly PlannedCall[],
  operation: Operation,
  signer: Signer | undefined,
): Promise<void> {
  const { client, terminal } = context
  const interfaces = calls.flatMap((call) => call.interfaces)
  for (const call of calls) await simulate(client, operation.timelock, transactionOf(call))
  for (const call of calls) terminal.print(await renderCall(context, call))
  terminal.print(renderOperation(operation))
  if (!signer) return terminal.print('Dry run: the timelock could do this now; nothing was sent.')
  if (operation.state === 'waiting') return terminal.print('Run the same command again when it is due.')

  const { address } = signer.account
  const isExecution = operation.state === 'ready'
  if (!(await mayAdvance(client, operation, address)))
    throw new RefusedError(
      `${address} cannot ${isExecution ? 'execute operations of' : 'propose to'} the timelock ${operation.timelock}. ` +
        'An account with that role can send the calldata above.',
    )
  const data = isExecution ? operation.executeData : operation.scheduleData
  const transaction = { to: operation.timelock, data, interfaces }
  await simulate(client, address, transaction)
  const role = isExecution ? 'executor' : 'proposer'
  terminal.print(await renderSending(context, transaction, address, role, signer.source))
  await agree(context, 1)
  await sendOne(context, signer, isExecution ? 'Execute' : 'Schedule', transaction)
  if (isExecution) return report(context, calls)
  terminal.print('Scheduled. Run the same command again when the delay is over.')
}

function transactionOf(call: PlannedCall): Transaction {
  return { to: call.address, data: encodeCall(call), interfaces: call.interfaces }
}

function assertCanAgree({ terminal, write }: Context): void {
  if (write.yes || terminal.canAsk) return
  throw new DeclinedError('This terminal cannot ask you, so nothing is sent. Use --yes to send, --dry-run to look.')
}

/** Who would make a call that anyone may make. */
export async function findSender(context: Context): Promise<Address> {
  const { deployment, write } = context
  if (write.dryRun) return write.from ?? deployment.roles.owner
  return (await demandSigner(context)).account.address
}

async function demandSigner(context: Context): Promise<Signer> {
  const signer = await context.signer()
  if (signer) return signer
  throw new UsageError('No key to sign with: give --keystore, OPS_KEYSTORE_FILE or OPS_PRIVATE_KEY.')
}

async function agree({ terminal, write }: Context, count: number): Promise<void> {
  if (write.yes) return
  const answer = await terminal.ask(
    `Send ${count === 1 ? 'this transaction' : `these ${count} transactions`}? [yes/no] `,
  )
  if (answer.trim().toLowerCase() !== 'yes') throw new DeclinedError('Nothing was sent.')
}

async function sendOne({ client, terminal }: Context, signer: Signer, summary: string, transaction: Transaction) {
  const { gas } = await quoteGas(client, signer.account.address, transaction)
  await send(client, signer.account, transaction, gas, (hash) => terminal.print(`${summary}: sent ${hash}`))
}

/** Prints the state on chain afterwards, and throws when it differs from the plan. */
async function report({ client, terminal }: Context, calls: readonly PlannedCall[]): Promise<void> {
  const until = performance.now() + nodeLagMs
  for (const { what, after, read } of calls.flatMap(({ changes }) => changes)) {
    let now = await read()
    while (now !== after && performance.now() < until) {
      await setTimeout(client.pollingInterval)
      now = await read()
    }
    if (now !== after) throw new RefusedError(`${what} is ${now} now, not ${after}: someone else may have changed it.`)
    terminal.print(`${what} is ${now} now.`)
  }
}
