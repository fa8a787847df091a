import type { Deployment } from '@tyche/protocol/deployment'
import { getHeldIncome, isWorthPushing, pushIncomeCall } from '@tyche/sdk/lottery'
import { createLogOnce } from '@tyche/service/log-once'
import type { OperatorContext } from '../core/context.ts'
import { eachAlone } from '../core/jobs/each-alone.ts'
import type { Job } from '../core/jobs/job.ts'
import { sendIfAccepted } from '../core/transactions/send-if-accepted.ts'

const HOUR_MS = 3_600_000

/** Pushes vested income of draws into the pools when that is worth the gas. */
export function createPushIncome(
  deployment: Pick<Deployment, 'contracts' | 'games' | 'pools'>,
): Job<Pick<OperatorContext, 'client' | 'sender' | 'logger' | 'metrics' | 'signal'>> {
  const accounts = deployment.pools.flatMap(({ address: pool, name, tokens }) =>
    tokens.map((token) => ({ pool, token, name: `${token} of ${name}` })),
  )
  const logOnce = createLogOnce<string>()

  return {
    name: 'push-income',
    interval: HOUR_MS,
    async run(context) {
      const { client, logger, signal } = context
      await eachAlone({ items: accounts, nameOf: ({ name }) => name, signal }, async ({ pool, token, name }) => {
        const income = await getHeldIncome(client, { deployment, pool, token })
        if (!(await isWorthPushing(client, { deployment, income, token }))) return
        const { receipt, refusal } = await sendIfAccepted(
          context,
          'push-income',
          pushIncomeCall({ deployment, pool, token }),
        )
        const of = { pool, token, vested: income.vested.toString() }
        if (receipt) logger.info({ ...of, hash: receipt.transactionHash }, 'pushed vested income to a pool')
        else if (logOnce.isNew(name, refusal)) logger.warn({ ...of, refusal }, 'a pool refuses its vested income')
      })
    },
  }
}
