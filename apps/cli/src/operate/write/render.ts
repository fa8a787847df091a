import type { Address } from 'viem'
import { hostOf } from '../chain/connect.ts'
import type { Context } from '../context.ts'
import { coin, formatAmount, formatDecimal } from '../format/amount.ts'
import { renderFacts } from '../format/table.ts'
import { formatDuration, formatTime } from '../format/time.ts'
import { describeArguments, encodeCall, type PlannedCall } from './planned-call.ts'
import type { Operation } from './timelock.ts'
import { quoteGas, type Transaction } from './transaction.ts'

/** Describes a call and its changes. */
export async function renderCall({ deployment, env }: Context, call: PlannedCall): Promise<string> {
  const facts = [
    ['chain', `${deployment.chainId} at ${hostOf(env.RPC_URL)}`],
    ['contract', `${call.contract} ${call.address}`],
    ['function', call.functionName],
    ...describeArguments(call).map((text) => ['argument', text] as const),
    ['calldata', encodeCall(call)],
    ...call.changes.map(({ what, before, after }) => ['change', `${what}: ${before} -> ${after}`] as const),
  ] as const
  return `\n${call.summary}\n${indent(renderFacts(facts))}`
}

/** Describes the sender and the maximum cost. */
export async function renderSending(
  { client }: Context,
  transaction: Transaction,
  from: Address,
  role: string,
  source: string | undefined,
): Promise<string> {
  const [{ gas, costMax }, balance] = await Promise.all([
    quoteGas(client, from, transaction),
    client.getBalance({ address: from }),
  ])
  return indent(
    renderFacts([
      ['from', `${from} (${source ? `${role}, ${source}` : role})`],
      ['gas', `${formatDecimal(gas, 0)}, at most ${formatAmount(costMax, coin)} of ${formatAmount(balance, coin)}`],
    ]),
  )
}

/** The calls as a timelock operation, for an account with the role to send. */
export function renderOperation(operation: Operation): string {
  const { timelock, id, salt, delaySec, state, readyAt, scheduleData, executeData } = operation
  const progress = {
    unscheduled: `not scheduled; executable ${formatDuration(Number(delaySec))} after it is`,
    waiting: `scheduled; executable from ${formatTime(readyAt)}`,
    ready: 'due: it can be executed',
  }[state]
  return `\nThe owner is a timelock: this is proposed first and executed later.\n${indent(
    renderFacts([
      ['timelock', timelock],
      ['operation', id],
      ['salt', salt],
      ['state', progress],
      ...(state === 'unscheduled' ? [['schedule', scheduleData] as const] : []),
      ['execute', executeData],
    ]),
  )}`
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}
