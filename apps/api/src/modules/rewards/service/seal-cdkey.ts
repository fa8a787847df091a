import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type CdkeySecrets, writingSecret } from './cdkey-secrets.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Whose code it is: sealed for another card or owner, it does not open. */
export interface SealedFor {
  readonly cardId: bigint
  /** In lower case. */
  readonly owner: string
}

const boundTo = ({ cardId, owner }: SealedFor) => Buffer.from(`${cardId}:${owner}`)

/** A code that only its owner is shown: `<version>:<base64url of iv, ciphertext and tag>`. */
export function sealCdkey(cdkey: string, whose: SealedFor, { sealKeys }: CdkeySecrets): string {
  const { version, secret } = writingSecret(sealKeys)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, secret, iv, { authTagLength: TAG_BYTES }).setAAD(boundTo(whose))
  const sealed = Buffer.concat([iv, cipher.update(cdkey, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}:${sealed.toString('base64url')}`
}

/** The code; undefined when no configured key opens it, or it was sealed for another card or owner. */
export function openCdkey(sealedKey: string, whose: SealedFor, { sealKeys }: CdkeySecrets): string | undefined {
  const [version = '', encoded = ''] = sealedKey.split(':')
  const secret = sealKeys.get(Number(version))
  if (!secret) return undefined
  const sealed = Buffer.from(encoded, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, secret, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(boundTo(whose))
      .setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    // One seal that does not open must not keep the owner's other cards from them.
    return undefined
  }
}
