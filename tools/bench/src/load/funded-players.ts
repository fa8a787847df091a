import { gameAbi, testUsdAbi } from '@tyche/contracts/abis'
import { callRpc } from '@tyche/devstack/rpc'
import { coinFlip, HEADS } from '@tyche/fairness'
import type { LocalDeployment } from '@tyche/protocol/deployment'
import { localAccounts } from '@tyche/protocol/development-accounts'
import {
  type Address,
  encodeFunctionData,
  type Hash,
  type Hex,
  keccak256,
  maxUint256,
  parseEther,
  parseGwei,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

const wager = 1_000_000n
const playCount = 1
const fees = { maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: parseGwei('1') }
// Not estimated: a settlement in between can make a bet cost more than estimated.
const gas = 500_000n
const atOnce = 50

interface Call {
  readonly to: Address
  readonly nonce: number
  readonly data?: Hex
  readonly value?: bigint
}

/** A player who sends as a wallet does, requesting the transaction count each time. */
export interface LoadPlayer {
  readonly account: PrivateKeyAccount
  /** Signs one bet; the moment of sending is when `send` is called. */
  readonly signBet: () => Promise<{ readonly hash: Hash; readonly send: () => Promise<void> }>
}

/**
 * Newcomers with gas, 1,000,000 USDM and an allowance. They connect to the chain's port, since the API's `/rpc` limits
 * each client, and all of them are one client.
 */
export async function createLoadPlayers(
  rpcUrl: string,
  deployment: LocalDeployment,
  count: number,
): Promise<LoadPlayer[]> {
  const { testUsd, gameCenter, coinFlip: game } = deployment.contracts
  const sign = (account: PrivateKeyAccount, call: Call) =>
    account.signTransaction({ type: 'eip1559', gas, ...fees, chainId: deployment.chainId, ...call })
  const mined = async (account: PrivateKeyAccount, call: Call) => {
    const receipt = await callRpc<{ status: Hex }>(rpcUrl, 'eth_sendRawTransactionSync', [await sign(account, call)])
    if (receipt.status !== '0x1') throw new Error(`a transaction of ${account.address} failed`)
  }
  const nonceOf = async (address: Address) =>
    Number(await callRpc<Hex>(rpcUrl, 'eth_getTransactionCount', [address, 'pending']))

  const funder = privateKeyToAccount(localAccounts.funder.privateKey)
  const accounts = Array.from({ length: count }, () => privateKeyToAccount(generatePrivateKey()))
  for (let first = 0; first < count; first += atOnce) {
    const some = accounts.slice(first, first + atOnce)
    const funderNonce = await nonceOf(funder.address)
    await Promise.all(
      some.map((account, index) =>
        mined(funder, { to: account.address, value: parseEther('1'), nonce: funderNonce + index }),
      ),
    )
    const mint = encodeFunctionData({ abi: testUsdAbi, functionName: 'mint' })
    await Promise.all(some.map((account) => mined(account, { to: testUsd, data: mint, nonce: 0 })))
    const args = [gameCenter, maxUint256] as const
    const approve = encodeFunctionData({ abi: testUsdAbi, functionName: 'approve', args })
    await Promise.all(some.map((account) => mined(account, { to: testUsd, data: approve, nonce: 1 })))
  }

  const data = encodeFunctionData({
    abi: gameAbi,
    functionName: 'pay',
    args: [wager, playCount, coinFlip.encodeGameData(HEADS), testUsd],
  })
  return accounts.map((account) => ({
    account,
    signBet: async () => {
      const raw = await sign(account, { to: game, data, nonce: await nonceOf(account.address) })
      return { hash: keccak256(raw), send: async () => void (await callRpc(rpcUrl, 'eth_sendRawTransaction', [raw])) }
    },
  }))
}
