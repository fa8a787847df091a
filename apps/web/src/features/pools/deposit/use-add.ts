import type { LpPool, LpPoolToken } from '@tyche/api-schema/pools'
import { SHARE_DECIMALS } from '@tyche/protocol/scales'
import { minReceived } from '@tyche/sdk/pools/estimates'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { useTokenBalance } from '../../../data/balances/token-balance.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useAddQuote, useExitTerms } from '../../../data/pools/chain-queries.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { parseAmount } from '../../../lib/amounts/parse-amount.ts'
import { checkAdd } from '../liquidity/check-liquidity-change.ts'
import type { useLiquidityChange } from '../liquidity/use-liquidity-change.ts'
import { useRefusalText } from '../liquidity/use-refusal-text.ts'

export interface LiquidityFormProps {
  pool: LpPool
  /** As typed. */
  text: string
  onText: (text: string) => void
  /** Of the panel: a form is gone while the other one is open. */
  change: ReturnType<typeof useLiquidityChange>
  slippage: number
  onSlippage: (basisPoints: number) => void
}

export type AddInput = Omit<LiquidityFormProps, 'onSlippage'> & { token: LpPoolToken | undefined }

/** A deposit from the typed amount to the minted shares. */
export function useAdd({ pool, token, text, onText, change, slippage }: AddInput) {
  const t = useTranslations('pools')
  const locale = useLocale()
  const config = useChainConfig()
  const owner = useWalletValue((state) => state.address)
  const address = pool.address as Address
  const tokenAddress = (token?.token ?? address) as Address
  const balance = useTokenBalance(token ? tokenAddress : undefined, owner)
  const exitTerms = useExitTerms(config?.contracts.liquidityManager, address)
  const refusalText = useRefusalText(pool, 'add')
  const [wasTried, setTried] = useState(false)

  const parsed = parseAmount(text, { decimals: token?.decimals ?? 0, locale })
  const amount = parsed.ok ? parsed.value : 0n
  const problem = checkAdd({ amount: parsed, balance, isClosed: pool.isPrivate || exitTerms?.isClosing === true })
  const addresses = config && { pool: address, utils: config.contracts.liquidityUtils }
  const quote = useAddQuote(problem === 'number' ? undefined : addresses, tokenAddress, amount)
  const refusal = quote.data && !quote.data.ok ? quote.data.refusal : undefined

  const problemText = problem && t(`problems.${problem}`, { amount: '', time: '' })
  const isWorthSaying = problem !== 'empty' || wasTried
  const errorText = (isWorthSaying ? problemText : undefined) ?? (refusal && refusalText(refusal, token))

  async function submit(): Promise<void> {
    setTried(true)
    const shown = quote.data
    if (problem) return change.fail(problemText ?? '')
    if (!config || !addresses || !token || !shown) return
    const isDone = await change.make({
      label: t('panel.add'),
      success: t('messages.addSuccess'),
      prepare: async () => {
        if (!shown.ok) return { problem: refusalText(shown.refusal, token) }
        const [{ openPoolReads }, { addLiquidityCall }] = await Promise.all([
          import('../../../data/pools/pool-reads.ts'),
          import('../liquidity/liquidity-calls.ts'),
        ])
        const { chain, quoteAddLiquidity } = await openPoolReads()
        const now = await quoteAddLiquidity(chain, { ...addresses, token: tokenAddress, amount })
        if (!now.ok) return { problem: refusalText(now.refusal, token) }
        const minLp = minReceived({ quoted: shown.values.lpAmount, slippageBasisPoints: slippage })
        if (now.values.lpAmount < minLp) return { problem: t('panel.moved') }
        const manager = config.contracts.liquidityManager
        return { request: addLiquidityCall({ manager, pool: address, token: tokenAddress, amount, minLp }) }
      },
      outcome: async (receipt) => {
        if (!owner) return undefined
        const { liquidityOutcomeOf } = await import('../liquidity/liquidity-calls.ts')
        const { lpAmount } = liquidityOutcomeOf({ receipt, pool: address, account: owner })
        const minted = formatAmount(lpAmount, { decimals: SHARE_DECIMALS, locale, maxFraction: 4 })
        return t('messages.received', { amount: `${minted} ${pool.symbol}` })
      },
    })
    if (!isDone) return
    setTried(false)
    onText('')
  }

  return {
    ...change,
    amount,
    balance,
    errorText,
    quote,
    refusal,
    isQuoting: problem === undefined && quote.data === undefined,
    submit,
  }
}
