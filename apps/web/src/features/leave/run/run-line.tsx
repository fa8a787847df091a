import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import { useRun } from './run-writes.ts'
import { useSayError } from './use-say-error.ts'

/** What a part of the page is doing, or why its last attempt failed. `bets` is also the place of what is below it: `bets/coin-7`. */
export function RunLine({ place }: { place: string }) {
  const t = useTranslations('leave')
  const sayError = useSayError()
  const { place: now, stage, index, count, failure } = useRun()
  const isHere = (other: string | undefined) => other === place || other?.startsWith(`${place}/`)
  if (isHere(now))
    return (
      <p role="status" className="flex items-center gap-2 text-mute text-sm">
        <Spinner className="size-4" />
        {count > 1 ? `${t('run.step', { index: String(index + 1), count: String(count) })} · ` : null}
        {t(`run.${stage}`)}
      </p>
    )
  const text = failure && isHere(failure.place) ? sayError(failure.error) : undefined
  return text ? (
    <p role="alert" className="text-red text-sm">
      {text}
    </p>
  ) : null
}
