import { useFormatter, useTranslations } from 'use-intl'
import { useErrorText } from '../../../data/errors/use-error-text.ts'

/** The sentence for what failed; undefined when the owner of the wallet said no. */
export function useSayError(): (error: unknown) => string | undefined {
  const t = useTranslations('leave')
  const format = useFormatter()
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof Error)) return errorText(error)
    if (error.name === 'RoundNotDueError') {
      const { round, timeSec } = error as Error & { round: bigint; timeSec: number }
      const time = format.dateTime(new Date(timeSec * 1000), { dateStyle: 'short', timeStyle: 'medium' })
      return t('failures.notDue', { round: round.toString(), time })
    }
    if (error.name === 'BeaconUnavailableError') {
      const { round } = error as Error & { round: bigint }
      return t('failures.beacon', { round: round.toString() })
    }
    if (error.name === 'NoBeaconError') return t('failures.noBeacon')
    if (error.name === 'DeploymentError') return t('failures.otherChain')
    return errorText(error)
  }
}
