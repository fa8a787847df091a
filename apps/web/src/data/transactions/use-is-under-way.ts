import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useWalletValue, walletStore } from '../wallet/wallet-store.ts'
import { activityStore, type TxActivity, useActivity, type WriteSubject } from './activity-store.ts'
import { writeAttempts } from './write-attempt.ts'

type Write = Pick<TxActivity, 'subject' | 'account'>

type IsUnderWay = (...subjects: readonly WriteSubject[]) => boolean

/** Whether the account of the wallet has begun or sent a write of one of these, maybe on a page that was left. */
export const useIsUnderWay: IsUnderWay = (...subjects) => useUnderWay()(...subjects)

/** The same, to ask of each item of a list. */
export function useUnderWay(): IsUnderWay {
  const wallet = useWalletValue(({ address }) => address)
  const begun = useStore(writeAttempts)
  const sent = useActivity()
  return useCallback((...subjects) => hasOne(subjects, wallet, begun, sent), [wallet, begun, sent])
}

/** The same outside components: at this moment. */
export const isUnderWayNow: IsUnderWay = (...subjects) =>
  hasOne(subjects, walletStore.getState().address, writeAttempts.getState(), activityStore.getState())

function hasOne(
  subjects: readonly WriteSubject[],
  wallet: TxActivity['account'],
  begun: readonly Write[],
  sent: readonly TxActivity[],
): boolean {
  const isIt = ({ subject = [], account = wallet }: Write) =>
    account === wallet && [subject].flat().some((own) => subjects.includes(own))
  return begun.some(isIt) || sent.some((one) => one.state === 'pending' && isIt(one))
}
