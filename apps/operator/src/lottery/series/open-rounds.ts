import type { ProductKind } from '@tyche/protocol/contract-enums'
import { revertReason } from '@tyche/sdk/errors'
import { getSeries } from '@tyche/sdk/lottery'
import {
  findTermProblems,
  nextTerms,
  type ProductTerms,
  resolveSeries,
  type Series,
  SeriesError,
  type SeriesToken,
  type TermLimits,
} from '@tyche/series'
import { readSeriesFile } from '@tyche/series/file'
import { createLogOnce } from '@tyche/service/log-once'
import type { OperatorContext } from '../../core/context.ts'
import { RetryableError } from '../../core/errors.ts'
import { eachAlone } from '../../core/jobs/each-alone.ts'
import type { Job } from '../../core/jobs/job.ts'
import { sendIfAccepted } from '../../core/transactions/send-if-accepted.ts'
import type { TransactionSender } from '../../core/transactions/transaction-sender.ts'
import type { Lottery } from '../lottery.ts'
import type { SaleSource } from '../point-sales/sale-source.ts'
import { allowSubsidy } from './allow-subsidy.ts'
import { addRoundCall, readTermLimits } from './round-terms.ts'

export interface OpenRoundsParameters {
  lottery: Lottery
  seriesFile: string
  tokens: readonly SeriesToken[]
  stablecoins: readonly SeriesToken[]
  /** Tells what prizes for points may still be promised; without it no round is opened that is sold for points. */
  sales: SaleSource | undefined
  /** The manager's sender; without one, due rounds are only reported. */
  sender: TransactionSender | undefined
}

/**
 * Opens the next round of every series whose last round has ended. Rounds are numbered on chain, so
 * two operators cannot open the same round twice.
 */
export function createOpenRounds(parameters: OpenRoundsParameters): Job<OperatorContext> {
  const { lottery, seriesFile, tokens, sender } = parameters
  const logOnce = createLogOnce<bigint>()

  function tell({ logger }: OperatorContext, { clientId, name }: Series, reason: string): void {
    lottery.unopened.add(clientId)
    // Amounts in the reason change with every bet and product; such a change alone is not logged again.
    if (!logOnce.isNew(clientId, reason.replaceAll(/\d+/g, ''))) return
    logger.warn({ clientId: clientId.toString(), series: name, reason }, 'a round cannot be opened')
  }

  function forget({ clientId }: Series): void {
    lottery.unopened.delete(clientId)
    logOnce.forget(clientId)
  }

  async function open(context: OperatorContext, series: Series): Promise<void> {
    const { client, clock, facts, logger } = context
    const { luckyBuy } = facts.contracts
    const { clientId, name, kind } = series
    const { last } = await getSeries(client, { deployment: facts, clientId })
    const terms = nextTerms(resolveSeries(series, tokens), last, Math.floor(clock.chainSec()))
    if (!terms) return forget(series)
    if (terms.offChain && !parameters.sales) return tell(context, series, 'a sale for points needs SALES_URL')
    const limits = { ...(await readTermLimits(client, luckyBuy, terms.token)), ...(await readPromises(terms)) }
    const problems = findTermProblems({ ...series, ...terms }, limits)
    if (problems.length > 0)
      return tell(context, series, problems.map(({ field, message }) => `${field} ${message}`).join('; '))
    if (!sender) return tell(context, series, `the manager has to add round ${terms.round}`)
    const manager = { ...context, sender }
    const refusal = (await allowSubsidy(manager, luckyBuy, terms)) ?? (await add(manager, kind, terms))
    if (refusal) return tell(context, series, `round ${terms.round}: ${refusal}`)
    forget(series)
    logger.info({ clientId: clientId.toString(), series: name, round: terms.round }, 'opened a round')
  }

  /** What bounds the prizes of a sale for points beside the contract. */
  async function readPromises({ offChain }: ProductTerms): Promise<Pick<TermLimits, 'pointBuy'>> {
    const { stablecoins, sales } = parameters
    if (!offChain || !sales) return {}
    const { givebackRoomUsd } = await sales.readBoard()
    return { pointBuy: { stablecoins, roomUsd: BigInt(givebackRoomUsd) } }
  }

  async function add(manager: OperatorContext, kind: ProductKind, terms: ProductTerms): Promise<string | undefined> {
    const { refusal } = await sendIfAccepted(
      manager,
      'open-round',
      addRoundCall(manager.facts.contracts.luckyBuy, kind, terms),
    )
    return refusal
  }

  return {
    name: 'open-rounds',
    interval: 10_000,
    async run(context) {
      const list = await readFile(seriesFile)
      for (const id of lottery.unopened) if (!list.some(({ clientId }) => clientId === id)) lottery.unopened.delete(id)
      await eachAlone(
        { items: list, nameOf: ({ clientId }) => `series ${clientId}`, signal: context.signal },
        async (series) => {
          try {
            await open(context, series)
          } catch (error) {
            const refusal = error instanceof SeriesError ? error.message : revertReason(error)
            if (refusal === undefined) throw error
            tell(context, series, refusal)
          }
        },
      )
    },
  }
}

async function readFile(path: string): Promise<Series[]> {
  try {
    return await readSeriesFile(path)
  } catch (error) {
    // The next edit may correct the file; open rounds continue meanwhile.
    if (error instanceof SeriesError) throw new RetryableError(error.message, { cause: error.cause })
    throw error
  }
}
