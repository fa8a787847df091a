import { safeStorage } from '../storage/safe-storage.ts'

export type Session = { accessToken: string; accessExpire: number }
/** Field names are the API's (`info/user`). */
export type SessionUser = {
  address: string
  points: string
  referralCode: string
  referrer?: string | null | undefined
  createdAt?: number | undefined
}

const tokenKey = (address: string) => `tyche.token.${address.toLowerCase()}`
const userKey = (address: string) => `tyche.user.${address.toLowerCase()}`

/** Token and user live under a key per wallet address; an expired token counts as none. */
export function readSession(address: string, nowMs = Date.now()): Session | undefined {
  const stored = readJson<Partial<Session>>(tokenKey(address))
  if (typeof stored?.accessToken !== 'string' || typeof stored.accessExpire !== 'number') return undefined
  if (stored.accessExpire * 1000 <= nowMs) {
    removeSession(address)
    return undefined
  }
  return { accessToken: stored.accessToken, accessExpire: stored.accessExpire }
}

export function writeSession(address: string, session: Session): void {
  writeJson(tokenKey(address), session)
}

export function readUser(address: string): SessionUser | undefined {
  return readJson<SessionUser>(userKey(address))
}

export function writeUser(address: string, user: SessionUser): void {
  writeJson(userKey(address), user)
}

export function removeSession(address: string): void {
  safeStorage.removeItem(tokenKey(address))
  safeStorage.removeItem(userKey(address))
}

/** Whether an entry of the storage is the token of this address. */
export const isTokenOf = (key: string | null, address: string): boolean => key === null || key === tokenKey(address)

function readJson<Value>(key: string): Value | undefined {
  try {
    const text = safeStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

/** A full or forbidden storage only means signing in again after a reload. */
function writeJson(key: string, value: unknown): void {
  safeStorage.setItem(key, JSON.stringify(value))
}
