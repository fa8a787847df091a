import { referralCodeMaxLength } from '@tyche/api-schema/referral'

const storageKey = 'tyche-referral-code'

/** Keeps the code of a `?ref=` link until it can be submitted after sign-in; one the API would refuse by its length is dropped. */
export function storeReferralCode(search: string): void {
  const code = new URLSearchParams(search).get('ref')?.trim()
  if (!code || code.length > referralCodeMaxLength) return
  try {
    localStorage.setItem(storageKey, code)
  } catch {
    // Without storage the code is lost with this page.
  }
}

export function storedReferralCode(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

/** Once it was refused for good, an old link is not tried again. */
export function forgetReferralCode(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Then there is none.
  }
}
