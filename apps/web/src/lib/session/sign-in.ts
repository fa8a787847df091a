import { type Session, signInPaths } from '@tyche/api-schema/endpoints/sign-in'
import { type User, userPaths } from '@tyche/api-schema/endpoints/user'
import { type Address, type Hex, isErc6492Signature } from 'viem'
import { getConnection, signMessage } from 'wagmi/actions'
import { api } from '../api-client/api-client.ts'
import { type ChainClient, loadChainClient } from '../chain/chain-client.ts'
import { TxError } from '../tx/tx-error.ts'
import { loadWallet } from '../wallet/load-wallet.ts'
import { keepSession, keepUser } from './session-store.ts'

const DELEGATED_EOA = '0xef0100'

/** signData, the wallet's signature under it, login; then the user's record. */
export async function signIn(): Promise<User> {
  const { config } = await loadWallet()
  const { address, connector } = getConnection(config)
  if (!address || !connector) throw new TxError('noWallet')
  const { dataToSign } = await api.post<{ dataToSign: string }>(signInPaths.signData, { address, signType: 0 })
  const sign = await signMessage(config, { account: address, connector, message: dataToSign })
  const account = (await isSmartWallet(await loadChainClient(), address, sign)) ? 1 : 0
  const session = await api.post<Session>(signInPaths.login, { address, account, sign, message: dataToSign })
  keepSession(address, session)
  const user = await api.post<User>(userPaths.user)
  keepUser(address, user)
  return user
}

/** A contract signs by ERC-1271, or by ERC-6492 before it is deployed; a delegated EOA still signs with its key. */
async function isSmartWallet(chain: ChainClient, address: Address, signature: Hex): Promise<boolean> {
  if (isErc6492Signature(signature)) return true
  const code = await chain.getCode({ address })
  return code !== undefined && !code.startsWith(DELEGATED_EOA)
}
