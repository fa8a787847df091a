import { useWalletAsks } from '../wallet/wallet-asks.ts'
import { useWalletValue } from '../wallet/wallet-store.ts'
import { useActivity, type WriteSubject } from './activity-store.ts'

/** Whether the wallet is asked about such a transaction or its account has sent one, maybe from a page that was left. */
export function useIsUnderWay(subject: WriteSubject): boolean {
  const wallet = useWalletValue(({ address }) => address)
  const isSent = useActivity().some(
    (sent) => sent.state === 'pending' && sent.subject === subject && (sent.account ?? wallet) === wallet,
  )
  const isAsked = useWalletAsks().some((ask) => ask.subject === subject)
  return isSent || isAsked
}
