import { useQueryClient } from '@tanstack/react-query'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { useTranslations } from 'use-intl'
import { failToastMs } from '../../../config/timings.ts'
import { refreshTokenBalances } from '../../../data/balances/token-balance.ts'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'
import { claimKeys } from '../../../data/claims/claim-keys.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { useIsUnderWay } from '../../../data/transactions/use-is-under-way.ts'
import { useWriteFlow } from '../../../data/transactions/use-write-flow.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

/** Requests a refund, or pays it once its hour of notice is over. The stream then updates the record. */
export function useRefund({ game, nonce }: Pick<GameRecord, 'game' | 'nonce'>) {
  const t = useTranslations('records.refund')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { isRunning, run } = useWriteFlow()
  const subject = `bet:${game}:${nonce}` as const
  // Sent by an earlier page, another tab or the inbox.
  const isSent = useIsUnderWay(subject)

  async function refund(step: 'request' | 'finalize'): Promise<void> {
    const prepare = async () => {
      const [{ games }, { refundCall }] = await Promise.all([
        loadChainConfig(),
        import('../../../data/claims/refund-call.ts'),
      ])
      const found = games.find(({ name }) => name === game)
      if (!found) throw new Error(`No game ${game}`)
      return { call: refundCall(step, { game: found.address, nonce: BigInt(nonce) }) }
    }
    const outcome = await run(prepare, t(`${step}Bet`, { nonce }), subject)
    // The inbox has the bet, too.
    void client.invalidateQueries({ queryKey: claimKeys.all })
    if (outcome.ok) {
      if (step === 'finalize') refreshTokenBalances()
      showToast({ type: 'success', title: t(step === 'finalize' ? 'success' : 'requested') })
      return
    }
    const message = errorText(outcome.error)
    if (message) showToast({ type: 'fail', title: common('error'), message, duration: failToastMs })
  }

  return { isRunning: isRunning || isSent, refund }
}
