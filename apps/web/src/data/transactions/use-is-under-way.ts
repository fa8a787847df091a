import { useStore } from 'zustand'
import { useWalletValue } from '../wallet/wallet-store.ts'
import { useActivity, type WriteSubject } from './activity-store.ts'
import { type WriteName, writeAttempts } from './write-attempt.ts'

/** Whether the account of the wallet has begun or sent such a write, maybe on a page that was left. */
export function useIsUnderWay(subject: WriteSubject): boolean {
  const wallet = useWalletValue(({ address }) => address)
  const isIt = (write: Omit<WriteName, 'label'>) => write.subject === subject && (write.account ?? wallet) === wallet
  const isBegun = useStore(writeAttempts).some(isIt)
  return useActivity().some((sent) => sent.state === 'pending' && isIt(sent)) || isBegun
}
