import { type Session, type SignData, signInPaths } from '@tyche/api-schema/sign-in'
import type { LocalDeployment } from '@tyche/protocol/deployment'
import { localChain } from '@tyche/protocol/local-chain'
import { type ApiClient, createApiClient } from '@tyche/sdk/api'
import { runCall, type Wallet, type WriteRequest } from '@tyche/sdk/tx'
import { createPublicClient, createWalletClient, http, type LocalAccount, type PublicClient } from 'viem'

/** Where the players play. */
export interface Venue {
  readonly client: PublicClient
  readonly deployment: LocalDeployment
  readonly apiUrl: string
  /** The API without an account. */
  readonly api: ApiClient
}

export interface Player {
  readonly account: LocalAccount
  readonly wallet: Wallet
  /** The API as this player, who signs in when their session has ended. */
  readonly signedIn: () => Promise<ApiClient>
  /** Sends a call, with the allowance that it needs, and waits until it is mined. */
  readonly send: (request: WriteRequest) => Promise<void>
}

const POLLING_MS = 500

export function openVenue({
  rpcUrl,
  apiUrl,
  deployment,
}: {
  rpcUrl: string
  apiUrl: string
  deployment: LocalDeployment
}): Venue {
  const client = createPublicClient({ chain: localChain, transport: http(rpcUrl), pollingInterval: POLLING_MS })
  return { client, deployment, apiUrl, api: createApiClient({ baseUrl: apiUrl }) }
}

export function createPlayer(venue: Venue, account: LocalAccount): Player {
  const { client, apiUrl } = venue
  const transport = http(client.transport.url)
  const wallet = createWalletClient({ account, chain: localChain, transport, pollingInterval: POLLING_MS })
  let token: string | undefined
  const api = createApiClient({
    baseUrl: apiUrl,
    getToken: () => token,
    onUnauthorized: () => {
      token = undefined
    },
  })
  return {
    account,
    wallet,
    signedIn: async () => {
      token ??= await signIn(api, account)
      return api
    },
    send: async (request) => {
      await runCall(client, { ...request, wallet }).until('mined')
    },
  }
}

/** Signs in as a wallet would; resolves with the access token. */
export async function signIn(api: ApiClient, account: LocalAccount): Promise<string> {
  const { address } = account
  const { dataToSign } = await api.post<SignData>(signInPaths.signData, { address, signType: 0 })
  const sign = await account.signMessage({ message: dataToSign })
  const body = { address, account: 0, sign, message: dataToSign }
  return (await api.post<Session>(signInPaths.login, body)).accessToken
}
