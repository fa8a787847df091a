import { useWalletAsks } from '../wallet/wallet-asks.ts'
import { useActivity } from './activity-store.ts'

/** Whether the wallet is asked about a transaction of this label, or has sent it: a page that was left may have begun it. */
export function useIsUnderWay(label: string): boolean {
  const isSent = useActivity().some((entry) => entry.state === 'pending' && entry.label === label)
  const isAsked = useWalletAsks().some((ask) => ask.label === label)
  return isSent || isAsked
}
