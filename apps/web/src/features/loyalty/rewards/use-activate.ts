import { useQueryClient } from '@tanstack/react-query'
import type { ActivatedCard } from '@tyche/api-schema/points/reward-cards'
import { ApiError } from '@tyche/sdk/api'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { failToastMs } from '../../../config/timings.ts'
import { showPoints } from '../../../data/balances/point-balance.ts'
import { tokenByAddress, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { loyaltyKeys, refreshCards } from '../../../data/loyalty/loyalty-keys.ts'
import { activateCard } from '../../../data/loyalty/reward-cards.ts'
import { useSignedIn } from '../../../data/loyalty/user-query.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { formatPoints } from '../../../lib/amounts/format-ratio.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

const TOO_MANY = 429

export type Activation =
  | { kind: 'activated'; card: ActivatedCard }
  | { kind: 'refused'; message: string | undefined; waitSec: number | undefined }

/** Activates a code for the player and shows what it brought, or why it was refused. */
export function useActivate() {
  const t = useTranslations('cdkey')
  const common = useTranslations('common')
  const locale = useLocale()
  const client = useQueryClient()
  const errorText = useErrorText()
  const me = useSignedIn()
  const config = useChainConfig()
  const [running, setRunning] = useState<string>()

  function titleOf({ points, voucher }: ActivatedCard): string {
    const token = voucher && config && tokenByAddress(config, voucher.token)
    if (!token) return t('success', { point: formatPoints(points, locale) })
    const amount = formatAmount(BigInt(voucher.amount), { decimals: token.decimals, locale })
    return t('successToken', { amount: `${amount} ${token.symbol}` })
  }

  async function activate(cdkey: string): Promise<Activation> {
    setRunning(cdkey)
    try {
      const card = await activateCard(cdkey)
      if (me) showPoints(client, { address: me, point: card.balance })
      showToast({ type: 'success', title: titleOf(card) })
      return { kind: 'activated', card }
    } catch (error) {
      const waitSec = error instanceof ApiError && error.status === TOO_MANY ? error.retryAfterSec : undefined
      const message = errorText(error)
      if (message) showToast({ type: 'fail', title: common('error'), message, duration: failToastMs })
      return { kind: 'refused', message, waitSec }
    } finally {
      // Also after a refusal: the card may have been used elsewhere.
      refreshCards(client)
      // Until the lists are read, its row would offer the card again.
      void client
        .invalidateQueries({ queryKey: loyaltyKeys.cards }, { cancelRefetch: false })
        .then(() => setRunning(undefined))
    }
  }

  return { activate, running, isActivating: running !== undefined }
}
