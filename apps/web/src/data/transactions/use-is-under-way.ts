import { useStore } from 'zustand'
import { useWalletValue, walletStore } from '../wallet/wallet-store.ts'
import { activityStore, type TxActivity, useActivity, type WriteSubject } from './activity-store.ts'
import { writeAttempts } from './write-attempt.ts'

type Write = Pick<TxActivity, 'subject' | 'account'>

/** Whether the account of the wallet has begun or sent a write of one of these, maybe on a page that was left. */
export function useIsUnderWay(...subjects: readonly WriteSubject[]): boolean {
  const wallet = useWalletValue(({ address }) => address)
  return hasOne(subjects, wallet, useStore(writeAttempts), useActivity())
}

/** The same outside components: at this moment. */
export const isUnderWayNow = (...subjects: readonly WriteSubject[]): boolean =>
  hasOne(subjects, walletStore.getState().address, writeAttempts.getState(), activityStore.getState())

function hasOne(
  subjects: readonly WriteSubject[],
  wallet: TxActivity['account'],
  begun: readonly Write[],
  sent: readonly TxActivity[],
): boolean {
  const isIt = ({ subject, account = wallet }: Write) =>
    subject !== undefined && subjects.includes(subject) && account === wallet
  return begun.some(isIt) || sent.some((one) => one.state === 'pending' && isIt(one))
}
