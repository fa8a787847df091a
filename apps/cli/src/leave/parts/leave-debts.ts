import { claimLiabilityCall, getLiabilities } from '@tyche/sdk/rewards'
import { forEach } from '../../settle-all/for-each.ts'
import type { LeaveContext } from '../context.ts'
import { take } from '../take.ts'

/** Claims what a token could not deliver when it was paid. */
export async function leaveDebts(context: LeaveContext): Promise<void> {
  const { client, deployment, wallet, log } = context
  const to = wallet.account.address
  const liabilities = await getLiabilities(client, { deployment, account: to })
  log.info({ debts: liabilities.length }, 'payments that wait')
  await forEach(
    liabilities,
    ({ source, token }) => `${token} of ${source}`,
    async ({ source, token, amount }) => {
      await take(context, {
        request: { call: claimLiabilityCall({ deployment, source, token, to }) },
        sentence: 'claim a payment that waited',
        details: { source, token, amount: amount.toString() },
      })
    },
  )
}
