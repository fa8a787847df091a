import { USD_DECIMALS } from '@tyche/protocol/scales'
import { formatUnits } from 'viem'
import { lookUpUser } from '../modules/account/service/look-up-user.ts'
import type { Context } from './context.ts'
import { readAddress, renderJson } from './values.ts'

export async function showUser({ db, terminal, options }: Context, address: string): Promise<void> {
  const user = await lookUpUser(db, readAddress(address))
  if (options.json) return terminal.print(renderJson(user))
  const facts: readonly (readonly [string, string])[] = [
    ['address', user.address],
    ['points', user.points],
    ['debt', user.debt],
    ['exp', `${formatUnits(BigInt(user.expUsd), USD_DECIMALS)} USD, VIP ${user.vipLevel}`],
    ['check-ins', `streak ${user.streak}, budget ${user.checkInBudget}`],
    ['frozen', user.frozenAt ? `since ${user.frozenAt.toISOString()}` : 'no'],
    ...(user.closedAt ? [['closed', `at ${user.closedAt.toISOString()}`] as const] : []),
    ['signed in', user.lastSignInAt ? `last at ${user.lastSignInAt.toISOString()}` : 'never'],
    ['referral', `code ${user.referralCode ?? 'none'}, referred ${user.referredCount}`],
    ['referrer', user.referrer ?? 'none'],
  ]
  const lines = facts.map(([name, value]) => `${name.padEnd(10)} ${value}`)
  for (const { createdAt, delta, balance, reference } of user.entries)
    lines.push(`${createdAt.toISOString()}  ${delta.padStart(16)}  -> ${balance.padStart(16)}  ${reference}`)
  for (const { id, delta, reason, proposedBy, decision } of user.adjustments) {
    const end = decision ? `${decision.isConfirmed ? 'confirmed' : 'rejected'} by ${decision.decidedBy}` : 'waits'
    lines.push(`adjustment ${id}  ${delta}  by ${proposedBy}, ${end}: ${reason}`)
  }
  for (const { decidedAt, decidedBy, isFrozen, isClosed, reason } of user.freezes)
    lines.push(
      `${decidedAt.toISOString()}  ${isClosed ? 'closed' : isFrozen ? 'frozen' : 'freed'} by ${decidedBy}: ${reason}`,
    )
  terminal.print(lines.join('\n'))
}
