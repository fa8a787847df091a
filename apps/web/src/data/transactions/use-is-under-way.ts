import { useWalletAsks } from '../wallet/wallet-asks.ts'
import { useWalletValue } from '../wallet/wallet-store.ts'
import { useActivity } from './activity-store.ts'

/** Whether the wallet is asked about such a transaction or its account has sent one, maybe from a page that was left. */
export function useIsUnderWay(label: string): boolean {
  const wallet = useWalletValue(({ address }) => address)
  const isSent = useActivity().some(
    ({ state, label: of, account = wallet }) => state === 'pending' && of === label && account === wallet,
  )
  const isAsked = useWalletAsks().some((ask) => ask.label === label)
  return isSent || isAsked
}
