import type { Logger } from '@tyche/service/logger'
import { type Address, type Hex, isAddressEqual } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Env } from '../../env.ts'
import { createRemoteSigner, type RemoteSigner } from './remote-signer.ts'
import type { TransactionSigner } from './transaction-signer.ts'

/** The accounts that the operator sends from, and where their keys are. */
export interface Signers {
  readonly operator: TransactionSigner
  /** LuckyBuy's manager; the operator's own signer when both are one account. */
  readonly manager: TransactionSigner | undefined
  readonly remote: RemoteSigner | undefined
}

/**
 * @param onStatus called when the remote signer stops doing its work, and when it does it again
 * @throws if the environment names neither a key nor an address of the operator, which its rules refuse
 */
export function openSigners(env: Env, logger: Logger, onStatus: (isUp: boolean) => void): Signers {
  const { SIGNER_URL: url, SIGNER_CA_FILE: caFile, SIGNER_CLIENT_FILE: clientFile } = env
  const remote = url === undefined ? undefined : createRemoteSigner({ url, caFile, clientFile, logger, onStatus })
  const open = (key: Hex | undefined, address: Address | undefined): TransactionSigner | undefined => {
    if (key) return privateKeyToAccount(key)
    return address && remote?.accountOf(address)
  }
  const operator = open(env.OPERATOR_PRIVATE_KEY, env.OPERATOR_ADDRESS)
  if (!operator) throw new Error('The environment names no account of the operator.')
  const manager = open(env.MANAGER_PRIVATE_KEY, env.MANAGER_ADDRESS)
  const isOne = manager && isAddressEqual(manager.address, operator.address)
  return { operator, manager: isOne ? operator : manager, remote }
}
