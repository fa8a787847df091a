import { Button } from '@tyche/ui/button'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import type { BetState } from './bet-state.ts'

export type StatusLineProps = {
  state: BetState
  isDemo: boolean
  /** While the stage is on its way to the outcome. */
  onSkip: (() => void) | undefined
}

/** What is going on between Roll and the result, in words. */
export function StatusLine({ state, isDemo, onSkip }: StatusLineProps) {
  const t = useTranslations('play.status')
  const play = useTranslations('play')
  const text = statusKey(state, isDemo)
  return (
    <p className="flex min-h-[68px] max-w-[46ch] items-center gap-2.5 text-balance text-center font-medium text-md text-mute">
      {text.isBusy ? <Spinner className="size-4 text-green" /> : null}
      {onSkip ? (
        <Button variant="ghost" size="xs" onClick={onSkip}>
          {play('skip')}
        </Button>
      ) : (
        t(text.key)
      )}
    </p>
  )
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

function statusKey({ stage, notice }: BetState, isDemo: boolean): { key: StatusKey; isBusy: boolean } {
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
