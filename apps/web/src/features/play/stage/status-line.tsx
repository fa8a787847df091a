import type { LimitRule } from '@tyche/api-schema/games'
import type { BetLimits } from '@tyche/sdk/games'
import { Button } from '@tyche/ui/button'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import type { BetState } from '../bet/bet-state.ts'

export type StatusLineProps = {
  state: BetState
  limits: BetLimits
  rule: LimitRule | undefined
  isDemo: boolean
  /** Whether the stage is landing. */
  onSkip: (() => void) | undefined
}

/** The status between Roll and the result; before Roll, whether bets are accepted. */
export function StatusLine({ state, limits, rule, isDemo, onSkip }: StatusLineProps) {
  const t = useTranslations('play')
  const { key, isBusy } = statusOf(state, isDemo)
  const closed = key === 'idle' ? closedBy(limits, rule) : undefined
  return (
    <p className="flex min-h-[68px] max-w-[46ch] items-center gap-2.5 text-balance text-center font-medium text-md text-mute">
      {isBusy ? <Spinner className="size-4 text-green" /> : null}
      {onSkip ? (
        <Button variant="soft" size="xs" onClick={onSkip}>
          {t('skip')}
        </Button>
      ) : closed ? (
        t(closed)
      ) : (
        t(`status.${key}`)
      )}
    </p>
  )
}

/** Why no bet is accepted now. */
function closedBy({ isPaused, maxWager }: BetLimits, rule: LimitRule | undefined) {
  if (isPaused) return 'problems.paused'
  return maxWager === 0n && rule ? (`rules.${rule}` as const) : undefined
}

type StatusKey =
  | 'idle'
  | 'wallet'
  | 'sending'
  | 'pending'
  | 'beacon'
  | 'late'
  | 'vanished'
  | 'foundRefunded'
  | 'failed'
  | 'landing'
  | 'reorganised'

function statusOf({ stage, notice }: BetState, isDemo: boolean): { key: StatusKey; isBusy: boolean } {
  if (notice === 'late') return { key: 'late', isBusy: true }
  switch (stage) {
    case 'approving':
    case 'signing':
      return { key: isDemo ? 'sending' : 'wallet', isBusy: true }
    case 'pending':
    case 'confirmed':
      return { key: 'pending', isBusy: true }
    case 'awaitingRandomness':
      return { key: notice === 'reorganised' ? 'reorganised' : 'beacon', isBusy: true }
    case 'settled':
      return { key: 'landing', isBusy: false }
    case 'refunded':
      return { key: 'foundRefunded', isBusy: false }
    case 'failed':
      return { key: 'failed', isBusy: false }
    default:
      return { key: notice === 'vanished' ? 'vanished' : 'idle', isBusy: false }
  }
}
