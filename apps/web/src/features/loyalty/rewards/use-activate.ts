import { useQueryClient } from '@tanstack/react-query'
import type { ActivatedCard } from '@tyche/api-schema/points/reward-cards'
import { ApiError } from '@tyche/sdk/api'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { showPoints } from '../../../data/balances/point-balance.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { refreshLoyalty } from '../../../data/loyalty/loyalty-keys.ts'
import { activateCard } from '../../../data/loyalty/reward-cards.ts'
import { useSignedIn } from '../../../data/loyalty/user-query.ts'
import { formatPoints } from '../../../lib/amounts/format-ratio.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

const TOO_MANY = 429

export type Activation =
  | { kind: 'activated'; card: ActivatedCard }
  | { kind: 'refused'; message: string | undefined; waitSec: number | undefined }

/** Activates a code for the player and shows what it brought. */
export function useActivate() {
  const t = useTranslations('cdkey')
  const locale = useLocale()
  const client = useQueryClient()
  const errorText = useErrorText()
  const me = useSignedIn()
  const [running, setRunning] = useState<string>()

  async function activate(cdkey: string): Promise<Activation> {
    setRunning(cdkey)
    try {
      const card = await activateCard(cdkey)
      if (me) showPoints(client, { address: me, point: card.balance })
      showToast({ type: 'success', title: t('success', { point: formatPoints(card.points, locale) }) })
      return { kind: 'activated', card }
    } catch (error) {
      const waitSec = error instanceof ApiError && error.status === TOO_MANY ? error.retryAfterSec : undefined
      return { kind: 'refused', message: errorText(error), waitSec }
    } finally {
      setRunning(undefined)
      // Also after a refusal: the card may have been used elsewhere.
      refreshLoyalty(client)
    }
  }

  return { activate, running, isActivating: running !== undefined }
}
