import type { SignData } from '@tyche/api-schema/sign-in'
import { testWallets } from '@tyche/testing/wallets'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { TestServer } from './test-server.ts'

type Poster = Pick<TestServer, 'post'>

export const [alice, bob, carol] = testWallets.players.map((player) => player.account) as [
  PrivateKeyAccount,
  PrivateKeyAccount,
  PrivateKeyAccount,
]

export async function askToSign(server: Poster, address: string): Promise<string> {
  const response = await server.post('/v1/userCenter/signData', { address, signType: 0 })
  const { data } = (await response.json()) as { data: SignData }
  return data.dataToSign
}

/** Signs in like a wallet and returns the headers of an authenticated call. */
export async function signInAs(server: Poster, account: PrivateKeyAccount, code?: string) {
  const message = await askToSign(server, account.address)
  const sign = await account.signMessage({ message })
  const response = await server.post('/v1/userCenter/login', {
    address: account.address,
    account: 0,
    sign,
    message,
    ...(code ? { code } : {}),
  })
  const body = (await response.json()) as { data: { accessToken: string; accessExpire: number } }
  return { ...body.data, headers: { authorization: `Bearer ${body.data.accessToken}` } }
}
