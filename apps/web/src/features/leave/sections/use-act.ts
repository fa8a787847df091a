import type { ActionName } from '../run/activity.ts'
import { type Run, runWrites, useRun } from '../run/run-writes.ts'
import type { SectionProps } from './section-props.ts'

/** How a section sends: `act` does nothing without a wallet, and while something else is sent. */
export function useAct({ connection, wallet }: Pick<SectionProps, 'connection' | 'wallet'>) {
  const place = useRun((state) => state.place)
  return {
    /** Buttons are disabled without a wallet, and while another place sends. */
    isDisabled: (own: string) => !wallet || (place !== undefined && place !== own),
    isRunning: (own: string) => place === own,
    act(own: string, action: ActionName, prepare: Run['prepare']): void {
      if (wallet) void runWrites({ place: own, action, connection, wallet, prepare })
    },
  }
}
