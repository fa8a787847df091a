import { referralCodeMaxLength } from '@tyche/api-schema/referral'
import { safeStorage } from '../storage/safe-storage.ts'

const storageKey = 'tyche-referral-code'

/** Keeps the code of a `?ref=` link until it can be submitted after sign-in; one the API would refuse by its length is dropped. */
export function storeReferralCode(search: string): void {
  const code = new URLSearchParams(search).get('ref')?.trim()
  if (!code || code.length > referralCodeMaxLength) return
  safeStorage.setItem(storageKey, code)
}

export function storedReferralCode(): string | undefined {
  return safeStorage.getItem(storageKey) ?? undefined
}

/** Once it was refused for good, an old link is not tried again. */
export function forgetReferralCode(): void {
  safeStorage.removeItem(storageKey)
}
