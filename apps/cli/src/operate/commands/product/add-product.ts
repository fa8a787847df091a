import { usdStablecoins } from '@tyche/protocol/usd-stablecoins'
import { getSeries } from '@tyche/sdk/lottery'
import { findTermProblems, type ProductTerms, type ResolvedSeries, type TermLimits } from '@tyche/series'
import { luckyBuyContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { formatAmount } from '../../format/amount.ts'
import { formatTime } from '../../format/time.ts'
import { findToken } from '../../parse/names.ts'
import { parseAmount, parseClientId, parseDuration, parseWhole } from '../../parse/numbers.ts'
import { perform } from '../../write/perform.ts'
import { planApproval } from '../../write/plan-approval.ts'
import { type PlannedCall, planChange } from '../../write/planned-call.ts'
import { readHolders } from '../../write/roles.ts'

export type AddOptions = {
  readonly series: string
  readonly token: string
  readonly price: string
  readonly reward: string
  readonly quantity: string
  readonly total: string
  readonly duration: string
  readonly startsIn: string
  readonly subsidy: string
  readonly offChain?: boolean
}

const uint16Max = 2 ** 16 - 1
const uint32Max = 2 ** 32 - 1
const points = { symbol: 'points', decimals: 0 }

/** `ops product add-time-limited`, `ops product add-quantity-limited` */
export async function addProduct(context: Context, kind: ResolvedSeries['kind'], options: AddOptions): Promise<void> {
  const { client, deployment } = context
  const token = findToken(deployment, options.token)
  const offChain = options.offChain ?? false
  const series: ResolvedSeries = {
    clientId: parseClientId(options.series),
    name: `series ${options.series}`,
    kind,
    token: token.address,
    price: parseAmount('--price', options.price, offChain ? points : token),
    reward: parseAmount('--reward', options.reward, token),
    subsidy: parseAmount('--subsidy', options.subsidy, token),
    quantity: parseWhole('--quantity', options.quantity, 1, uint16Max),
    total: parseWhole('--total', options.total, 1, uint32Max),
    durationSec: parseDuration('--duration', options.duration),
    pauseSec: parseDuration('--starts-in', options.startsIn),
    offChain,
    isPaused: false,
  }
  const { last } = await getSeries(client, { deployment, clientId: series.clientId })
  const { timestamp } = await client.getBlock()
  const { clientId, price, reward, subsidy, quantity, total } = series
  const startTime = Number(timestamp) + series.pauseSec
  await openRound(context, series, {
    clientId,
    round: (last?.round ?? 0) + 1,
    startTime,
    endTime: startTime + series.durationSec,
    total,
    quantity,
    offChain,
    token: token.address,
    price,
    reward,
    subsidy,
  })
}

/** Adds a round of a series, after an approval when a subsidy needs one. */
export async function openRound(context: Context, series: ResolvedSeries, terms: ProductTerms): Promise<void> {
  await assertTerms(context, series)
  const contract = luckyBuyContract(context.deployment)
  const token = findToken(context.deployment, terms.token)
  const readLastRound = async () => {
    const { clientId } = terms
    return (await getSeries(context.client, { deployment: context.deployment, clientId })).last?.round ?? 0
  }
  const add: PlannedCall = {
    ...contract,
    summary: `Add round ${terms.round} of series ${terms.clientId}`,
    functionName: series.kind === 'timeLimited' ? 'addTimeLimited' : 'addQuantityLimited',
    args: [terms],
    notes: {
      startTime: formatTime(terms.startTime),
      endTime: formatTime(terms.endTime),
      token: token.symbol,
      price: terms.offChain ? 'points' : formatAmount(terms.price, token),
      reward: formatAmount(terms.reward, token),
      subsidy: formatAmount(terms.subsidy, token),
    },
    by: ['manager'],
    // Other series may get rounds meanwhile, so the number of products would not tell.
    changes: [await planChange(`the newest round of series ${terms.clientId}`, readLastRound, terms.round, String)],
  }
  const [manager] = await readHolders(context.client, add)
  const approval =
    manager &&
    (await planApproval(context, {
      ...contract,
      owner: manager.address,
      token,
      amount: terms.subsidy,
      purpose: 'subsidy',
    }))
  await perform(context, approval ? [approval, { ...add, followsPrevious: true }] : [add])
}

/** Throws with every reason why the contract would refuse the terms, or the worker would not open a sale for points. */
async function assertTerms(context: Context, series: ResolvedSeries): Promise<void> {
  const pointBuy = { stablecoins: usdStablecoins(context.deployment) }
  const problems = findTermProblems(series, { ...(await readTermLimits(context)), pointBuy })
  if (problems.length === 0) return
  const lines = problems.map(({ field, message }) => `  ${field} ${message}`)
  const whose = series.offChain ? 'The contract or the worker' : 'The contract'
  throw new UsageError(`${whose} would reject these terms:\n${lines.join('\n')}`)
}

export async function readTermLimits({ client, deployment }: Context): Promise<TermLimits> {
  const { address, abi } = luckyBuyContract(deployment)
  const [[devFeeBasisPoints, minEdgeBps], [, , , minOffChainSaleSec], maxDuration] = await Promise.all([
    client.readContract({ address, abi, functionName: 'limits' }),
    client.readContract({ address, abi, functionName: 'guards' }),
    client.readContract({ address, abi, functionName: 'MAX_DURATION' }),
  ])
  return { devFeeBasisPoints, minEdgeBps, maxDurationSec: Number(maxDuration), minOffChainSaleSec }
}
