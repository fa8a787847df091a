import { ApiError } from '@tyche/sdk/api'
import { safeStorage } from '../../lib/storage/safe-storage.ts'

/** A purchase with points as it was sent: with the same key it is bought once, however often it is sent. */
export interface PurchaseAttempt {
  productId: number
  quantity: number
  minQuantity?: number | undefined
  maxCost: string
  idempotencyKey: string
  sentAtMs: number
}

/** A reload sends an attempt of this age again; an older one is no longer what the player is doing. */
const RESUMED_FOR_MS = 5 * 60_000

const keyOf = (account: string, productId: number) => `tyche.point-buy.${account.toLowerCase()}.${productId}`

export function newAttempt(terms: Omit<PurchaseAttempt, 'idempotencyKey' | 'sentAtMs'>): PurchaseAttempt {
  return { ...terms, idempotencyKey: newKey(), sentAtMs: Date.now() }
}

/** Works without `crypto.randomUUID`, which pages without TLS lack. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function keepAttempt(account: string, attempt: PurchaseAttempt): void {
  safeStorage.setJson(keyOf(account, attempt.productId), attempt)
}

export function dropAttempt(account: string, productId: number): void {
  safeStorage.removeItem(keyOf(account, productId))
}

/** The attempt of this account whose answer never came. */
export function readAttempt(account: string, productId: number): PurchaseAttempt | undefined {
  const stored = safeStorage.getJson(keyOf(account, productId))
  if (!isAttempt(stored) || stored.productId !== productId) return undefined
  if (Date.now() - stored.sentAtMs <= RESUMED_FOR_MS) return stored
  dropAttempt(account, productId)
  return undefined
}

/**
 * Whether the service has answered: then nothing is open any more. A lost session or no answer leaves it open, and so does a
 * limit if the attempt was sent before: only the first may have bought.
 */
export function isFinal(error: unknown, wasSent: boolean): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 429) return !wasSent
  return error.status >= 400 && error.status < 500 && ![401, 408, 425].includes(error.status)
}

function isAttempt(value: unknown): value is PurchaseAttempt {
  const entry = value as Partial<PurchaseAttempt> | null
  return (
    Number.isInteger(entry?.productId) &&
    Number.isInteger(entry?.quantity) &&
    typeof entry?.maxCost === 'string' &&
    typeof entry.sentAtMs === 'number' &&
    /^[\w-]{16,64}$/.test(String(entry.idempotencyKey))
  )
}
