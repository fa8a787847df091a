import type { User } from '@tyche/api-schema/account'
import { type Session, signInPaths } from '@tyche/api-schema/sign-in'
import { TransactionError } from '@tyche/sdk/errors'
import { isSmartAccount } from '@tyche/sdk/tx'
import { type Address, type Hex, isErc6492Signature } from 'viem'
import type { Config } from 'wagmi'
import { getConnection, signMessage } from 'wagmi/actions'
import { loadUser } from '../../../data/account/load-user.ts'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { loadWallet } from '../../../data/wallet/load-wallet.ts'
import { showWalletAsk } from '../../../data/wallet/wallet-asks.ts'
import { watchPlace } from '../../../data/wallet/wallet-place.ts'
import { api } from '../../../lib/api-client/api-client.ts'
import { keepSession } from '../../../lib/session/session-store.ts'
import { untilAborted } from '../../../lib/until-aborted.ts'

export type SignInStage = 'message' | 'signing' | 'verifying'

let running: Promise<User> | undefined

/** Signs the connected wallet in. A second call while the first is under way joins it: the wallet asks once. */
export function signIn(onStage: (stage: SignInStage) => void = () => {}): Promise<User> {
  running ??= openSession(onStage).finally(() => {
    running = undefined
  })
  return running
}

/** The wallet's answer, unless the player cancels or chooses another account first. */
async function untilAnswered<Answer>(config: Config, address: Address, asking: Promise<Answer>): Promise<Answer> {
  const stop = new AbortController()
  const hide = showWalletAsk('', () => stop.abort())
  watchPlace(config, { address }, { signal: stop.signal, abort: (error) => stop.abort(error) })
  try {
    return await untilAborted(stop.signal, asking)
  } finally {
    hide()
    stop.abort()
  }
}

/** signData, the wallet's signature under it, login; then the user's record. */
async function openSession(onStage: (stage: SignInStage) => void): Promise<User> {
  onStage('message')
  const { config } = await loadWallet()
  const { address, connector } = getConnection(config)
  if (!address || !connector) throw new TransactionError({ problem: 'noWallet' })
  const { dataToSign } = await api.post<{ dataToSign: string }>(signInPaths.signData, { address, signType: 0 })
  onStage('signing')
  const sign = await untilAnswered(
    config,
    address,
    signMessage(config, { account: address, connector, message: dataToSign }),
  )
  onStage('verifying')
  const isSmart = isErc6492Signature(sign as Hex) || (await isSmartAccount(await loadChainClient(), { address }))
  const account = isSmart ? 1 : 0
  const session = await api.post<Session>(signInPaths.login, { address, account, sign, message: dataToSign })
  keepSession(address, session)
  // The wallet may have switched accounts meanwhile: the session shown now is the other account's.
  const user = await loadUser(address)
  if (!user) throw new TransactionError({ problem: 'accountChanged' })
  return user
}
