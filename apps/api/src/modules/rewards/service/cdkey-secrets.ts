import { createHash } from 'node:crypto'

/** Secrets of 32 bytes by version: new data is made with the first, the others only read what was made with them. */
export type VersionedSecrets = ReadonlyMap<number, Buffer>

export interface CdkeySecrets {
  /** Of the HMAC that a code is found by. */
  readonly peppers: VersionedSecrets
  /** That seal codes for their owners. */
  readonly sealKeys: VersionedSecrets
}

const developmentSecret = (name: string): VersionedSecrets =>
  new Map([[1, createHash('sha256').update(`tyche development ${name}`).digest()]])

/** Everybody knows these: for chain 31337 only, like the development accounts. */
export const developmentCdkeySecrets: CdkeySecrets = {
  peppers: developmentSecret('cdkey pepper'),
  sealKeys: developmentSecret('cdkey seal key'),
}

const entry = /^([1-9]\d{0,5}):([0-9a-f]{64})$/

/** `<version>:<64 hex digits>` each; undefined when one has another form or two have one version. */
export function parseVersionedSecrets(entries: readonly string[]): VersionedSecrets | undefined {
  const secrets = new Map<number, Buffer>()
  for (const text of entries) {
    const [, version, hex] = entry.exec(text) ?? []
    if (version === undefined || hex === undefined || secrets.has(Number(version))) return undefined
    secrets.set(Number(version), Buffer.from(hex, 'hex'))
  }
  return secrets.size > 0 ? secrets : undefined
}

/** True when a secret stands in both. */
export function shareSecret(one: VersionedSecrets, other: VersionedSecrets): boolean {
  return [...one.values()].some((secret) => [...other.values()].some((its) => its.equals(secret)))
}

/** The secret that new data is made with, and its version. */
export function writingSecret(secrets: VersionedSecrets): { readonly version: number; readonly secret: Buffer } {
  const [first] = secrets
  if (!first) throw new RangeError('There is no secret.')
  const [version, secret] = first
  return { version, secret }
}
