import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { KeyFileError } from './errors.ts'
import { isSecretKey } from './secret-key.ts'

const OTHERS = 0o077

/**
 * The signing key of a local beacon: 32 bytes as hex in a file that only its owner can read, created if missing.
 * Creation is atomic: of several processes that start together one writes, all read the same key, none sees half a
 * file.
 */
export async function readOrCreateKeyFile(path: string): Promise<Uint8Array> {
  try {
    return await readKeyFile(path)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  await createKeyFile(path)
  return readKeyFile(path)
}

/** Throws `KeyFileError` when the content is not a key. Removes permissions of other users. */
export async function readKeyFile(path: string): Promise<Uint8Array> {
  const text = (await readFile(path, 'utf8')).trim()
  const { mode } = await stat(path)
  if ((mode & OTHERS) !== 0) await chmod(path, 0o600)
  if (!/^[0-9a-f]{64}$/.test(text)) throw new KeyFileError(`${path} does not hold 64 lower-case hex digits.`)
  const secretKey = hexToBytes(text)
  if (!isSecretKey(secretKey)) throw new KeyFileError(`${path} does not hold a BLS12-381 secret key.`)
  return secretKey
}

async function createKeyFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporaryPath = join(dirname(path), `.${randomBytes(8).toString('hex')}.tmp`)
  const file = await open(temporaryPath, 'wx', 0o600)
  try {
    await file.writeFile(`${bytesToHex(bls12_381.shortSignatures.keygen().secretKey)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    // link, unlike rename, fails when another process was first.
    await link(temporaryPath, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(temporaryPath)
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
