import type { User } from '@tyche/api-schema/account'
import { create } from 'zustand'
import { serviceNowMs } from '../clock.ts'
import { safeStorage } from '../storage/safe-storage.ts'

/** The accounts that were asked in this browser; `true` for any account. */
const doneKey = 'tyche-invitation-done'

interface InvitationState {
  isOpen: boolean
  /** Who is asked, and the code in the field from the start. */
  account: string | undefined
  code: string
}

/** Whether the popup for an invitation code is open. */
export const useInvitation = create<InvitationState>()(() => ({ isOpen: false, account: undefined, code: '' }))

/** An account counts as new this long after it was made: its first sign-in. */
const NEW_ACCOUNT_MS = 10 * 60_000

/** Asks for an invitation code after an account's first sign-in, once in this browser for each account. */
export function offerInvitation(
  user: Pick<User, 'address' | 'referralCode' | 'referrer' | 'createdAt'>,
  code = '',
): void {
  const isNew = Math.abs(serviceNowMs() - user.createdAt * 1000) < NEW_ACCOUNT_MS
  if (!isNew || user.referrer || wasAsked(user.address)) return
  // A link of one's own is no invitation.
  const isOwn = code.toUpperCase() === user.referralCode.toUpperCase()
  useInvitation.setState({ isOpen: true, account: user.address, code: isOwn ? '' : code })
}

/** Closes the popup for good: it was confirmed or skipped. */
export function closeInvitation(): void {
  const { account } = useInvitation.getState()
  if (account && !wasAsked(account)) safeStorage.setJson(doneKey, [...askedAccounts(), account.toLowerCase()])
  useInvitation.setState({ isOpen: false })
}

function askedAccounts(): unknown[] {
  const asked = safeStorage.getJson(doneKey)
  return Array.isArray(asked) ? asked : []
}

const wasAsked = (address: string): boolean =>
  safeStorage.getJson(doneKey) === true || askedAccounts().includes(address.toLowerCase())

/** Takes the popup back without an answer: its code could not be loaded. */
export function withdrawInvitation(): void {
  useInvitation.setState({ isOpen: false })
}
