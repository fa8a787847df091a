import type { LimitRule } from '@tyche/api-schema/games'
import type { BetLimits } from '@tyche/sdk/games'
import { Button } from '@tyche/ui/button'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import { useLateTranslations } from '../../../i18n/use-late-translations.ts'
import { useIsSlow } from '../../../lib/screen/use-is-slow.ts'
import { type BetState, isBeforeSend } from '../bet/bet-state.ts'

export type StatusLineProps = {
  state: BetState
  limits: BetLimits
  rule: LimitRule | undefined
  isDemo: boolean
  /** Whether the stage is landing. */
  onSkip: (() => void) | undefined
  /** Gives up what the wallet has not sent yet. */
  onCancel: () => void
}

/** The status between Roll and the result; before Roll, whether bets are accepted. */
export function StatusLine({ state, limits, rule, isDemo, onSkip, onCancel }: StatusLineProps) {
  const t = useTranslations('play')
  const common = useTranslations('common')
  const { key, isBusy } = statusOf(state, isDemo)
  const waitText = useWaitText(state, key)
  const closed = key === 'idle' ? closedBy(limits, rule) : undefined
  return (
    // A new element for each status: a changed one, centred, would count as a shift of the layout.
    <p
      key={key}
      className="flex min-h-[68px] max-w-[46ch] items-center gap-2.5 text-balance text-center font-medium text-md text-mute"
    >
      {isBusy ? <Spinner className="size-4 text-green" /> : null}
      {onSkip ? (
        <Button variant="soft" size="xs" onClick={onSkip}>
          {t('skip')}
        </Button>
      ) : closed ? (
        t(closed)
      ) : (
        (waitText ?? t(`status.${key === 'queued' ? 'sending' : key}`))
      )}
      {isBeforeSend(state) && key !== 'sending' ? (
        <Button variant="soft" size="xs" onClick={onCancel}>
          {common('cancel')}
        </Button>
      ) : null}
    </p>
  )
}

/** What is waited for before the bet is sent, where the ordinary words do not do. */
function useWaitText({ step }: BetState, key: StatusKey): string | undefined {
  const t = useLateTranslations('walletAsk')
  const isSlow = useIsSlow(key === 'wallet', step)
  if (key === 'queued') return t?.('queued')
  if (key !== 'wallet') return undefined
  if (isSlow) return t?.('slow')
  return step && t?.(`step${step}`)
}

/** Why no bet is accepted now. */
function closedBy({ isPaused, maxWager }: BetLimits, rule: LimitRule | undefined) {
  if (isPaused) return 'problems.paused'
  return maxWager === 0n && rule ? (`rules.${rule}` as const) : undefined
}

type StatusKey =
  | 'idle'
  | 'queued'
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
    case 'queued':
      return { key: 'queued', isBusy: true }
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
