import { Keystore } from 'ox'
import type { Hex } from 'viem'
import * as z from 'zod'
import { UsageError } from '../errors.ts'

const hexOf = (bytes: number) =>
  z.string().regex(new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`), `must be ${bytes} bytes of hex`)
const salt = z.string().regex(/^([0-9a-fA-F]{2}){8,64}$/, 'must be 8 to 64 bytes of hex')

/** Memory limit for scrypt, four times geth's default. An untrusted file must not exhaust the machine's memory. */
const scryptMemoryMax = 2 ** 30
const iterationsMax = 10_000_000

const scryptSchema = z.object({
  kdf: z.literal('scrypt'),
  kdfparams: z
    .object({
      dklen: z.literal(32),
      n: z
        .int()
        .min(2)
        .max(2 ** 24),
      r: z.int().min(1).max(64),
      p: z.int().min(1).max(16),
      salt,
    })
    .refine(({ n }) => Number.isInteger(Math.log2(n)), 'n must be a power of two')
    .refine(({ n, r }) => 128 * n * r < scryptMemoryMax, 'asks for more than a gigabyte of memory'),
})

const pbkdf2Schema = z.object({
  kdf: z.literal('pbkdf2'),
  kdfparams: z.object({
    dklen: z.literal(32),
    prf: z.literal('hmac-sha256'),
    c: z.int().min(1).max(iterationsMax),
    salt,
  }),
})

const cipherSchema = z.object({
  cipher: z.literal('aes-128-ctr'),
  cipherparams: z.object({ iv: hexOf(16) }),
  ciphertext: hexOf(32),
  mac: hexOf(32),
})

const keystoreSchema = z.object({
  version: z.literal(3),
  id: z.string().optional(),
  crypto: z.discriminatedUnion('kdf', [scryptSchema, pbkdf2Schema]).and(cipherSchema),
})

/**
 * The private key in a Web3 Secret Storage file, version 3, as geth, Foundry's `cast wallet` and others write it.
 *
 * @throws `UsageError` for a file of another kind and for a wrong password; neither repeats what was read.
 */
export function decryptKeystore(text: string, password: string): Hex {
  const keystore = parseKeystore(text)
  // Not `toKeyAsync`: in this version of the library it ignores the file's r and p.
  const key = Keystore.toKey(keystore, { password })
  let privateKey: Hex
  try {
    privateKey = Keystore.decrypt(keystore, key)
  } catch {
    throw new UsageError('The password does not open the keystore.')
  }
  return privateKey
}

function parseKeystore(text: string): Keystore.Keystore {
  let json: unknown
  try {
    // Some writers call the section "Crypto".
    json = JSON.parse(text, function (name, value) {
      if (name === 'Crypto' && typeof this === 'object') {
        this.crypto = value
        return undefined
      }
      return value
    })
  } catch {
    throw new UsageError('The keystore is not JSON.')
  }
  const result = keystoreSchema.safeParse(json)
  if (result.success) return { id: '', ...result.data } as Keystore.Keystore
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new UsageError(`The file is not a Web3 Secret Storage keystore, version 3:\n${lines.join('\n')}`)
}
