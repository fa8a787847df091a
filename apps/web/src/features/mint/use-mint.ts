import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { failToastMs } from '../../config/timings.ts'
import { refreshGasBalance } from '../../data/balances/gas-balance.ts'
import { refreshTokenBalances } from '../../data/balances/token-balance.ts'
import { chainConfigQuery } from '../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../data/errors/use-error-text.ts'
import { useWriteFlow } from '../../data/transactions/use-write-flow.ts'
import { formatAmount } from '../../lib/amounts/format-amount.ts'
import { showToast } from '../../lib/shell/overlay-store.ts'
import { mintAmountQuery } from './mint-amount.ts'

/** The stablecoin, whose texts the specification prints. */
const STABLECOIN = 'USDM'

/** Mints a test token to the connected account, one transaction at a time. */
export function useMint() {
  const t = useTranslations()
  const locale = useLocale()
  const errorText = useErrorText()
  const query = useQuery(chainConfigQuery)
  const chain = query.data
  const { stage, hash, isRunning, run, reset } = useWriteFlow()
  const tokens = chain?.tokens.filter((entry) => entry.mintable) ?? []
  // A game whose player has no tokens names the one that it takes.
  const { token: asked } = useSearch({ strict: false }) as { token?: unknown }
  const [symbol, setSymbol] = useState(asked)
  const token = tokens.find((entry) => entry.symbol === symbol) ?? tokens[0]
  const amount = useQuery(mintAmountQuery(token?.address)).data
  const isStablecoin = token?.symbol === STABLECOIN
  const text = amount === undefined || !token ? '' : formatAmount(amount, { ...token, locale, maxFraction: 0 })
  const words = { amount: text, symbol: token?.symbol ?? '' }
  const button = isStablecoin ? t('mint.button') : t('mint.buttonOf', words)

  async function mint(): Promise<void> {
    if (!token) return
    const outcome = await run(async () => {
      const { testUsdAbi } = await import('@tyche/contracts/abis/test-usd')
      return { call: { address: token.address, abi: testUsdAbi, functionName: 'mint', args: [] } }
    }, button)
    refreshGasBalance()
    if (outcome.ok) {
      refreshTokenBalances()
      showToast({ type: 'success', title: isStablecoin ? t('mint.success') : t('mint.successOf', words) })
      return
    }
    const message = errorText(outcome.error)
    if (message) showToast({ type: 'fail', title: t('common.error'), message, duration: failToastMs })
  }

  function choose(next: string): void {
    reset()
    setSymbol(next)
  }

  return { query, chain, tokens, token, amount, button, stage, hash, mint, choose, busy: isRunning }
}
