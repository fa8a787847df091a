import type { GameRecord } from '@tyche/api-schema/game-record'
import { refundStepOf } from '@tyche/sdk/games/terms'
import { Button } from '@tyche/ui/button'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { useRefund } from './use-refund.ts'

const REFRESH_MS = 5_000

/** Refunds the stake of a bet without a result: a button once that is possible, else the time from which it is. */
export function RefundControl({ record }: { record: GameRecord }) {
  const t = useTranslations('records.refund')
  const format = useFormatter()
  const now = useNow({ updateInterval: REFRESH_MS })
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
