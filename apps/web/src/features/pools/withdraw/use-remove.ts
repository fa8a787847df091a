import type { LpPoolToken } from '@tyche/api-schema/pools'
import { SHARE_DECIMALS } from '@tyche/protocol/scales'
import { minReceived, valueWhenClear } from '@tyche/sdk/pools/estimates'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Address, TransactionReceipt } from 'viem'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { isSame } from '../../../data/pools/apply-pool-event.ts'
import {
  useEveryToken,
  useInKindQuote,
  useRemoveQuote,
  useShares,
  useVestedIncome,
} from '../../../data/pools/chain-queries.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { parseAmount } from '../../../lib/amounts/parse-amount.ts'
import { serviceNowMs } from '../../../lib/clock.ts'
import type { LiquidityFormProps } from '../deposit/use-add.ts'
import { checkRemove } from '../liquidity/check-liquidity-change.ts'
import type { Prepared } from '../liquidity/use-liquidity-change.ts'
import { useRefusalText } from '../liquidity/use-refusal-text.ts'
import { type OrderLifetime, orderLifetimes, type WithdrawalMethod } from './withdrawal-methods.ts'

export type RemoveInput = Omit<LiquidityFormProps, 'onSlippage'> & {
  method: WithdrawalMethod | undefined
  lifetime: OrderLifetime
}

/** A withdrawal from the typed amount to the payout, by any method. */
export function useRemove({ pool, method, lifetime, text, onText, change, slippage }: RemoveInput) {
  const t = useTranslations('pools')
  const locale = useLocale()
  const format = useFormatter()
  const config = useChainConfig()
  const owner = useWalletValue((state) => state.address)
  const address = pool.address as Address
  const shares = useShares(address, owner)
  const refusalText = useRefusalText(pool, 'remove')
  const [wasTried, setTried] = useState(false)

  const isInKind = method?.kind === 'inKind'
  const isLeavingNow = method !== undefined && method.kind !== 'waiting'
  const token = method && method.kind !== 'inKind' ? method.token : undefined
  const parsed = parseAmount(text, { decimals: SHARE_DECIMALS, locale })
  const amount = parsed.ok ? parsed.value : 0n
  const problem = checkRemove({ amount: parsed, shares, isInKind })
  const addresses = config && { pool: address, utils: config.contracts.liquidityUtils }
  const isAskable = problem === undefined || problem === 'fresh'
  const asked = isAskable ? amount : 0n
  const priced = useRemoveQuote(isInKind ? undefined : addresses, token?.token as Address | undefined, asked)
  const inKind = useInKindQuote(address, isInKind ? owner : undefined, asked)
  const amounts = useEveryToken(addresses, asked)
  const tokens = pool.tokens.map((entry) => entry.token as Address)
  const incomeOf = config && { vault: config.contracts.incomeVault, gameCenter: config.contracts.gameCenter }
  const income = incomeOf && { ...incomeOf, pool: address, tokens }
  const vested = useVestedIncome(isLeavingNow ? income : undefined, asked)
  const quote = isInKind ? inKind : priced
  const refusal = quote.data && !quote.data.ok ? quote.data.refusal : undefined
  const isWaiting = method?.kind === 'waiting'
  // An order can wait until a refusal no longer applies.
  const isRefused = refusal !== undefined && !isWaiting

  const expected = priced.data?.ok ? priced.data.values.amount : undefined
  const clear = isWaiting && asked > 0n ? valueWhenClear({ pool, token: method.token, lpAmount: asked }) : undefined
  const minOut = minReceived({ quoted: (isWaiting ? clear : expected) ?? 0n, slippageBasisPoints: slippage })

  const problemText =
    problem &&
    t(`problems.${problem}`, {
      amount: `${formatAmount(shares?.fresh ?? 0n, { decimals: SHARE_DECIMALS, locale, maxFraction: 4 })} ${pool.symbol}`,
      time: format.dateTime(new Date((shares?.matureAt ?? 0) * 1000), { timeStyle: 'short' }),
    })
  const isWorthSaying = problem !== 'empty' || wasTried
  const errorText =
    (isWorthSaying ? problemText : undefined) ?? (isRefused && refusal ? refusalText(refusal, token) : undefined)

  const amountText = (entry: LpPoolToken, units: bigint) =>
    `${formatAmount(units, { decimals: entry.decimals, locale, maxFraction: 6 })} ${entry.symbol}`

  async function prepare(): Promise<Prepared> {
    const [{ openPoolReads }, calls] = await Promise.all([
      import('../../../data/pools/pool-reads.ts'),
      import('../liquidity/liquidity-calls.ts'),
    ])
    const { chain, ...reads } = await openPoolReads()
    if (!config || !addresses || !income || !owner || !method) return { problem: t('panel.quoteFailed') }
    const findFirst = async () =>
      (await reads.findVestedIncome(chain, { ...income, lpAmount: amount })).map((vestedToken) => ({
        call: calls.pushIncomeCall({ deployment: config, pool: address, token: vestedToken }),
      }))
    if (method.kind === 'inKind') {
      const now = await reads.quoteRemoveInKind(chain, { pool: address, owner, lpAmount: amount })
      if (!now.ok) return { problem: refusalText(now.refusal, undefined) }
      return {
        request: calls.removeInKindCall({ pool: address, lpAmount: amount, receiver: owner }),
        first: await findFirst(),
      }
    }
    const manager = config.contracts.liquidityManager
    const terms = { manager, pool: address, token: method.token.token as Address, lpAmount: amount, minOut }
    if (method.kind === 'waiting') {
      // This clock may be behind the chain's, and the newest block of a quiet chain is old.
      const nowSec = Math.max(Math.floor(serviceNowMs() / 1000), Number((await chain.getBlock()).timestamp))
      const deadline = BigInt(nowSec + orderLifetimes[lifetime])
      return { request: calls.exitWhenClearCall({ ...terms, deadline }) }
    }
    const now = await reads.quoteRemoveLiquidity(chain, { ...addresses, token: terms.token, lpAmount: amount })
    if (!now.ok) return { problem: refusalText(now.refusal, method.token) }
    if (now.values.amount < minOut) return { problem: t('panel.moved') }
    return { request: calls.removeLiquidityCall({ ...terms, receiver: owner }), first: await findFirst() }
  }

  async function outcome(receipt: TransactionReceipt): Promise<string | undefined> {
    if (!owner) return undefined
    if (method?.kind === 'waiting') return t('messages.orderPlacedHint')
    const { liquidityOutcomeOf } = await import('../liquidity/liquidity-calls.ts')
    const parts = liquidityOutcomeOf({ receipt, pool: address, account: owner }).tokens.map((paid) => {
      const entry = pool.tokens.find((known) => isSame(known.token, paid.token))
      return entry ? amountText(entry, paid.amount) : ''
    })
    return t('messages.received', { amount: parts.join(' + ') })
  }

  async function submit(): Promise<void> {
    setTried(true)
    if (problem) return change.fail(problemText ?? '')
    if (isRefused && errorText) return change.fail(errorText)
    if (!isInKind && (isWaiting ? clear : expected) === undefined) return change.fail(t('panel.quoteFailed'))
    const success = isWaiting ? t('messages.orderPlaced') : t('messages.removeSuccess')
    const label = isWaiting ? t('panel.place') : t('panel.remove')
    const isDone = await change.make({ label, prepare, success, outcome })
    if (!isDone) return
    setTried(false)
    onText('')
  }

  return {
    ...change,
    amount,
    shares,
    errorText,
    quote,
    expected,
    clear,
    minOut,
    inKindAmounts: inKind.data?.ok ? inKind.data.values.amounts : undefined,
    amounts,
    bringsIncome: vested !== undefined && vested.length > 0,
    isQuoting: problem === undefined && !isWaiting && quote.data === undefined,
    submit,
  }
}
