import { referralCodeMaxLength } from '@tyche/api-schema/points/referral'
import { safeStorage } from '../storage/safe-storage.ts'

const storageKey = 'tyche-referral-code'

/** Stores the code of a `?ref=` link until sign-in; drops one that is longer than the API accepts. */
export function storeReferralCode(search: string): void {
  const code = new URLSearchParams(search).get('ref')?.trim()
  if (!code || code.length > referralCodeMaxLength) return
  safeStorage.setItem(storageKey, code)
}

export function storedReferralCode(): string | undefined {
  return safeStorage.getItem(storageKey) ?? undefined
}

/** Forgets a permanently rejected code, so that it is not submitted again. */
export function forgetReferralCode(): void {
  safeStorage.removeItem(storageKey)
}
