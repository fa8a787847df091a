import { create } from 'zustand'
import { safeStorage } from '../storage/safe-storage.ts'

const doneKey = 'tyche-invitation-done'

interface InvitationState {
  isOpen: boolean
  /** The code in the field from the start. */
  code: string
}

/** Whether the popup for an invitation code is open. */
export const useInvitation = create<InvitationState>()(() => ({ isOpen: false, code: '' }))

/** An account counts as new this long after it was made: its first sign-in. */
const NEW_ACCOUNT_MS = 10 * 60_000

/** Asks for an invitation code after an account's first sign-in, once in this browser. */
export function offerInvitation(
  user: { referralCode: string; referrer?: string | null | undefined; createdAt?: number | undefined },
  code = '',
): void {
  const isNew = user.createdAt !== undefined && Math.abs(Date.now() - user.createdAt * 1000) < NEW_ACCOUNT_MS
  if (!isNew || user.referrer || safeStorage.getItem(doneKey) !== null) return
  // A link of one's own is no invitation.
  const isOwn = code.toUpperCase() === user.referralCode.toUpperCase()
  useInvitation.setState({ isOpen: true, code: isOwn ? '' : code })
}

/** Closes the popup for good: it was confirmed or skipped. */
export function closeInvitation(): void {
  safeStorage.setItem(doneKey, 'true')
  useInvitation.setState({ isOpen: false })
}

/** Takes the popup back without an answer: its code could not be loaded. */
export function withdrawInvitation(): void {
  useInvitation.setState({ isOpen: false })
}
