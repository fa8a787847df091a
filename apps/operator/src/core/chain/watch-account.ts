import { formatEther } from 'viem'
import type { OperatorContext } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { updateTip } from '../transactions/update-tip.ts'
import { assertChain } from './assert-chain.ts'

/** Checks the chain's identity, the accounts' balances and the priority fee. */
export const watchAccount: Job<OperatorContext> = {
  name: 'watch-account',
  interval: 10_000,
  async run(context) {
    const { client, facts, sender, managerSender, metrics, state, logger } = context
    await assertChain(client, facts)
    const [balance] = await Promise.all([client.getBalance({ address: sender.address }), updateTip(context)])
    if (balance === 0n && state.balance !== 0n) logger.error({ address: sender.address }, 'the account is empty')
    state.balance = balance
    metrics.balance.set(Number(formatEther(balance)))
    if (managerSender) {
      const managerBalance = await client.getBalance({ address: managerSender.address })
      metrics.managerBalance.set({ address: managerSender.address }, Number(formatEther(managerBalance)))
    }
  },
}
