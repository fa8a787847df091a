import { gameAbi, testUsdAbi } from '@tyche/contracts/abis'
import { coinFlip, HEADS } from '@tyche/fairness'
import type { LocalDeployment } from '@tyche/protocol/deployment'
import { localAccounts } from '@tyche/protocol/development-accounts'
import { localChain } from '@tyche/protocol/local-chain'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hash,
  http,
  maxUint256,
  parseEther,
  parseEventLogs,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const wager = 1_000_000n
const playCount = 3
// Not estimated: a settlement in between can make a bet cost more than estimated.
const betGas = 500_000n

export interface Player {
  readonly address: Address
  /** Signs in as a wallet would; resolves with the access token. */
  readonly signIn: () => Promise<string>
  /** Sends a signed bet; resolves with the time of sending and the bet's number. */
  readonly roll: () => Promise<{ sentAt: number; nonce: bigint }>
}

/** A newcomer with gas, 1,000,000 USDM and an allowance, who reaches the chain through `/rpc` like every browser. */
export async function createPlayer(url: string, deployment: LocalDeployment): Promise<Player> {
  const { testUsd, gameCenter, coinFlip: game } = deployment.contracts
  const base = { chain: localChain, transport: http(`${url}/rpc`), pollingInterval: 20 }
  const client = createPublicClient(base)
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = createWalletClient({ ...base, account })
  const mined = async (hash: Hash) => {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${hash} was mined but failed`)
    return receipt
  }

  const funder = createWalletClient({ ...base, account: privateKeyToAccount(localAccounts.funder.privateKey) })
  await mined(await funder.sendTransaction({ to: account.address, value: parseEther('1') }))
  await mined(await wallet.writeContract({ address: testUsd, abi: testUsdAbi, functionName: 'mint' }))
  const args = [gameCenter, maxUint256] as const
  await mined(await wallet.writeContract({ address: testUsd, abi: testUsdAbi, functionName: 'approve', args }))

  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/v1/userCenter/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return ((await response.json()) as { data: Record<string, string> }).data
  }

  return {
    address: account.address,
    signIn: async () => {
      const { address } = account
      const { dataToSign: message = '' } = await post('signData', { address, signType: 0 })
      const sign = await account.signMessage({ message })
      const { accessToken = '' } = await post('login', { address, account: 0, sign, message })
      return accessToken
    },
    roll: async () => {
      const data = encodeFunctionData({
        abi: gameAbi,
        functionName: 'pay',
        args: [wager, playCount, coinFlip.encodeGameData(HEADS), testUsd],
      })
      const request = await wallet.prepareTransactionRequest({ to: game, data, gas: betGas })
      const serializedTransaction = await wallet.signTransaction(request)
      const sentAt = performance.now()
      const receipt = await mined(await wallet.sendRawTransaction({ serializedTransaction }))
      const [bet] = parseEventLogs({ abi: gameAbi, eventName: 'Bet', logs: receipt.logs })
      if (!bet) throw new Error('the transaction placed no bet')
      return { sentAt, nonce: bet.args.nonce }
    },
  }
}
