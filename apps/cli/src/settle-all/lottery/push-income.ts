import { getHeldIncome, isWorthPushing, pushIncomeCall } from '@tyche/sdk/lottery'
import { leaveOpen, type SettleContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import { sendIfAccepted } from '../send.ts'

/** Pushes vested income of draws into the pools when that is worth the gas. */
export async function pushIncome(context: SettleContext): Promise<void> {
  const { client, deployment, log } = context
  const accounts = deployment.pools.flatMap(({ address: pool, name, tokens }) =>
    tokens.map((token) => ({ pool, token, name: `${token} of ${name}` })),
  )
  await forEach(
    accounts,
    ({ name }) => name,
    async ({ pool, token }) => {
      const income = await getHeldIncome(client, { deployment, pool, token })
      if (!(await isWorthPushing(client, { deployment, income, token }))) return
      const { receipt, refusal } = await sendIfAccepted(context, pushIncomeCall({ deployment, pool, token }))
      const details = { pool, token, vested: income.vested.toString() }
      if (receipt) log.info({ ...details, hash: receipt.transactionHash }, 'pushed vested income to a pool')
      else leaveOpen(context, { ...details, refusal }, 'a pool refuses its vested income')
    },
  )
}
