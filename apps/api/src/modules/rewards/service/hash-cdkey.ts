import { createHmac } from 'node:crypto'
import { type CdkeySecrets, writingSecret } from './cdkey-secrets.ts'

const hash = (cdkey: string, version: number, pepper: Buffer): string =>
  `${version}:${createHmac('sha256', pepper).update(cdkey).digest('hex')}`

/** What a card keeps of a new code: its version and HMAC. A copy of the table, without the pepper, neither opens nor tests a code. */
export function hashCdkey(cdkey: string, { peppers }: Pick<CdkeySecrets, 'peppers'>): string {
  const { version, secret } = writingSecret(peppers)
  return hash(cdkey, version, secret)
}

/** What a card may have kept of this code, under each pepper. */
export function possibleHashes(cdkey: string, { peppers }: CdkeySecrets): string[] {
  return [...peppers].map(([version, pepper]) => hash(cdkey, version, pepper))
}
