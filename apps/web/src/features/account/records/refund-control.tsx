import type { GameRecord } from '@tyche/api-schema/game-record'
import { refundStepOf } from '@tyche/sdk/games/terms'
import { Button } from '@tyche/ui/button'
import { useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { clock } from '../../../lib/clock.ts'
import { useRefund } from './use-refund.ts'

/** Refunds the stake of a bet without a result: a button once that is possible, else the time from which it is. */
export function RefundControl({ record }: { record: GameRecord }) {
  const t = useTranslations('records.refund')
  const format = useFormatter()
  const now = useSyncExternalStore(clock.subscribe, clock.read)
  const { isRunning, refund } = useRefund(record)
  const found = refundStepOf({ bet: record, now: Math.floor(now.getTime() / 1000) })
  if (found.step === 'none') return null
  if (!('at' in found)) {
    const { step } = found
    return (
      <Button
        variant="soft"
        size="xs"
        loading={isRunning}
        onClick={() => void refund(step)}
        aria-label={t(`${step}Bet`, { nonce: record.nonce })}
      >
        {t(step)}
      </Button>
    )
  }
  const date = new Date(found.at * 1000)
  return (
    <span className="whitespace-normal text-faint text-xs" title={t('reason')}>
      {t(found.step, { time: format.dateTime(date, { dateStyle: 'short', timeStyle: 'short' }) })}
    </span>
  )
}
