import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showToast } from '../../components/overlays/overlay-store.ts'
import { failToastMs } from '../../config/timings.ts'
import { refreshTokenBalances } from '../../lib/balances/token-balance.ts'
import { chainConfigQuery } from '../../lib/chain-config/chain-config.ts'
import { useErrorText } from '../../lib/errors/use-error-text.ts'
import { isBusy } from '../../lib/tx/tx-stage.ts'
import { useWriteFlow } from '../../lib/tx/use-write-flow.ts'

/** Mints the test token to the connected account, one transaction at a time. */
export function useMint() {
  const t = useTranslations()
  const errorText = useErrorText()
  const query = useQuery(chainConfigQuery)
  const chain = query.data
  const { stage, hash, run } = useWriteFlow()
  const token = chain?.tokens.find((entry) => entry.mintable)

  async function mint(): Promise<void> {
    if (!token) return
    const { testUsdAbi } = await import('@tyche/contracts/abis')
    const outcome = await run({ call: { address: token.address, abi: testUsdAbi, functionName: 'mint', args: [] } })
    if (outcome.ok) {
      refreshTokenBalances()
      showToast({ type: 'success', title: t('mint.success') })
      return
    }
    const message = errorText(outcome.error)
    if (message) showToast({ type: 'fail', title: t('common.error'), message, duration: failToastMs })
  }

  return { query, chain, token, stage, hash, mint, busy: isBusy(stage) }
}
