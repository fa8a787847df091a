import { getPoolBooks } from '@tyche/sdk/pools'
import { getRewardBooks } from '@tyche/sdk/rewards'
import { formatUnits } from 'viem'
import type { DoctorContext } from '../context.ts'
import { bad, type Finding, ok, warn } from '../finding.ts'

interface Books {
  readonly contract: string
  readonly token: string
  readonly booked: bigint
  readonly held: bigint
}

/** Whether pools and RewardPool hold what they have booked, and can pay what they promise. */
export async function checkBooks({ client, deployment }: DoctorContext): Promise<Finding[]> {
  const tokenOf = (address: string) =>
    deployment.tokens.find((token) => token.address === address) ?? { symbol: address, decimals: 0 }
  const format = (amount: bigint, token: string) =>
    `${formatUnits(amount, tokenOf(token).decimals)} ${tokenOf(token).symbol}`
  const found: Books[] = []
  const findings: Finding[] = []
  for (const pool of deployment.pools)
    for (const { token, balance, liabilities, held, budget } of await getPoolBooks(client, { deployment, pool })) {
      found.push({ contract: pool.name, token, booked: balance + liabilities, held })
      if (balance === 0n)
        findings.push(
          warn('pools', {
            says: `${pool.name} has no ${tokenOf(token).symbol}`,
            do: 'No bet in it is accepted until somebody adds liquidity.',
          }),
        )
      else if ((budget.openBets + budget.recentLoss) * 10n > budget.limit * 8n)
        findings.push(
          warn('pools', {
            says: `open bets and losses of the day use ${format(budget.openBets + budget.recentLoss, token)} of the ${format(budget.limit, token)} that they may cost ${pool.name}`,
            do: 'It refills within a day; large bets are refused meanwhile.',
          }),
        )
    }
  const tokens = deployment.tokens.map(({ address }) => address)
  for (const { token, free, reserved, liabilities, held, vouchers } of await getRewardBooks(client, {
    deployment,
    tokens,
  })) {
    found.push({ contract: 'RewardPool', token, booked: free + reserved + liabilities, held })
    if (free < vouchers.limit)
      findings.push(
        warn('rewards', {
          says: `RewardPool has ${format(free, token)} free, and may pay ${format(vouchers.limit, token)} for vouchers in a day`,
          do: 'Deposit what is missing (RewardPool.deposit), or vouchers wait.',
        }),
      )
  }
  for (const { contract, token, booked, held } of found)
    if (held < booked)
      findings.push(
        bad('money', {
          says: `${contract} has booked ${format(booked, token)} and holds ${format(held, token)}`,
          do: 'Pause the games and make the pools private as the guardian, then find out why (docs/runbook.md#tychemoneymissing).',
        }),
      )
  return findings.length > 0 ? findings : [ok('money', `${found.length} books of pools and RewardPool are covered`)]
}
