import { serviceNowMs } from '../clock.ts'
import { safeStorage } from '../storage/safe-storage.ts'

export type Session = { accessToken: string; accessExpire: number }
/** Field names as in the API (`info/user`). */
export type SessionUser = {
  address: string
  points: string
  referralCode: string
  referrer?: string | null | undefined
  createdAt?: number | undefined
  isFrozen?: boolean | undefined
}

const tokenKey = (address: string) => `tyche.token.${address.toLowerCase()}`
const userKey = (address: string) => `tyche.user.${address.toLowerCase()}`

/** Token and user are stored under a key per wallet address; an expired token counts as none. */
export function readSession(address: string, nowMs = serviceNowMs()): Session | undefined {
  const stored = safeStorage.getJson(tokenKey(address)) as Partial<Session> | null | undefined
  if (typeof stored?.accessToken !== 'string' || typeof stored.accessExpire !== 'number') return undefined
  if (stored.accessExpire * 1000 <= nowMs) {
    removeSession(address)
    return undefined
  }
  return { accessToken: stored.accessToken, accessExpire: stored.accessExpire }
}

export function writeSession(address: string, session: Session): void {
  safeStorage.setJson(tokenKey(address), session)
}

export function readUser(address: string): SessionUser | undefined {
  return (safeStorage.getJson(userKey(address)) as SessionUser | null | undefined) ?? undefined
}

export function writeUser(address: string, user: SessionUser): void {
  safeStorage.setJson(userKey(address), user)
}

export function removeSession(address: string): void {
  safeStorage.removeItem(tokenKey(address))
  safeStorage.removeItem(userKey(address))
}

/** Whether a storage key is that of the address's token. */
export const isTokenOf = (key: string | null, address: string): boolean => key === null || key === tokenKey(address)
