import { useStore } from 'zustand'
import { useWalletValue } from '../wallet/wallet-store.ts'
import { useActivity, type WriteSubject } from './activity-store.ts'
import { type WriteName, writeAttempts } from './write-attempt.ts'

/** Whether the account of the wallet has begun or sent a write of one of these, maybe on a page that was left. */
export function useIsUnderWay(...subjects: readonly WriteSubject[]): boolean {
  const wallet = useWalletValue(({ address }) => address)
  const isIt = ({ subject, account = wallet }: Omit<WriteName, 'label'>) =>
    subject !== undefined && subjects.includes(subject) && account === wallet
  const isBegun = useStore(writeAttempts).some(isIt)
  return useActivity().some((sent) => sent.state === 'pending' && isIt(sent)) || isBegun
}
