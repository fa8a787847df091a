import { readFile, stat } from 'node:fs/promises'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { isDevelopmentAddress, localAccounts } from '@tyche/protocol/development-accounts'
import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Env } from '../env.ts'
import { UsageError } from '../errors.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { decryptKeystore } from './keystore.ts'

export interface Signer {
  readonly account: LocalAccount
  /** The source of its key, for messages. */
  readonly source: string
}

/**
 * The signing account: of the keystore or the environment, or the deployer on the local chain. Undefined when none is
 * given on another chain: reads and dry runs need no key.
 */
export async function resolveSigner(env: Env, chainId: number, terminal: Terminal): Promise<Signer | undefined> {
  const signer = await readSigner(env, terminal)
  if (!signer)
    return chainId === LOCAL_CHAIN_ID
      ? { account: privateKeyToAccount(localAccounts.deployer.privateKey), source: 'local deployer' }
      : undefined
  if (chainId !== LOCAL_CHAIN_ID && isDevelopmentAddress(signer.account.address))
    throw new UsageError(
      `The key of ${signer.account.address} is a well-known development key; it is rejected on any chain but ${LOCAL_CHAIN_ID}.`,
    )
  return signer
}

async function readSigner(env: Env, terminal: Terminal): Promise<Signer | undefined> {
  const { OPS_KEYSTORE_FILE: file, OPS_PRIVATE_KEY: privateKey } = env
  if (file && privateKey) throw new UsageError('Give a keystore or OPS_PRIVATE_KEY, not both: only one can sign.')
  if (privateKey) return { account: toAccount(privateKey), source: 'OPS_PRIVATE_KEY' }
  if (!file) return undefined
  const text = await readText('keystore', file)
  const password = await readPassword(env, file, terminal)
  return { account: toAccount(decryptKeystore(text, password)), source: `keystore ${file}` }
}

async function readPassword(env: Env, keystore: string, terminal: Terminal): Promise<string> {
  const { OPS_KEYSTORE_PASSWORD_FILE: file } = env
  if (file) {
    await warnIfShared(file, terminal)
    return (await readText('password file', file)).replace(/\r?\n$/, '')
  }
  if (!terminal.canAsk)
    throw new UsageError('This terminal cannot ask for the password: set OPS_KEYSTORE_PASSWORD_FILE.')
  return terminal.askSecret(`Password of ${keystore}: `)
}

async function warnIfShared(file: string, terminal: Terminal): Promise<void> {
  const { mode } = await stat(file).catch(() => ({ mode: 0 }))
  if ((mode & 0o077) !== 0) terminal.warn(`Warning: other users of this machine can read ${file} (chmod 600 it).`)
}

async function readText(kind: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(`The ${kind} ${file} cannot be read (${code}).`)
  }
}

// Zero and values from the curve's order up have the right format but are not keys.
function toAccount(privateKey: `0x${string}`): LocalAccount {
  try {
    return privateKeyToAccount(privateKey)
  } catch {
    throw new UsageError('The private key is not a key of secp256k1.')
  }
}
