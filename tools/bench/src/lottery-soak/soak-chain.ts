import { signatureToEip2537 } from '@tyche/beacon'
import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import type { LocalDeployment } from '@tyche/protocol/deployment'
import { decodeRevert } from '@tyche/sdk/errors'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import {
  type Abi,
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  type PrivateKeyAccount,
  type PublicClient,
  parseEther,
  parseGwei,
  type TransactionReceipt,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export interface Call {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** A real chain with every contract, its beacon in our hands, and a clock that can be moved. */
export interface SoakChain {
  readonly client: PublicClient
  readonly deployment: LocalDeployment
  /** Sends and waits; throws what the contract says when it fails. */
  readonly send: (from: PrivateKeyAccount, call: Call) => Promise<TransactionReceipt>
  /** Throws unless the call would be refused with this error. */
  readonly assertRefused: (from: PrivateKeyAccount, call: Call, errorName: string) => Promise<void>
  readonly now: () => Promise<number>
  /** Makes it at least this time, in unix seconds. */
  readonly passUntil: (time: number) => Promise<void>
  /** Publishes a round and calls back one request of it. */
  readonly settle: (beaconRound: bigint, requestId: bigint) => Promise<TransactionReceipt>
  readonly totals: () => { readonly transactions: number; readonly gas: bigint; readonly refusals: number }
  readonly stop: () => Promise<void>
}

// Nothing is estimated: it would be another request for each transaction.
const fees = { gas: 6_000_000n, maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: 0n }
const callbackGas = 1_000_000n

export async function openSoakChain(): Promise<SoakChain> {
  const { chain, deployment, beacon, stop } = await deployTestStack()
  const { publicClient: client, testClient, chainId } = chain
  const nonces = new Map<Address, number>()
  let transactions = 0
  let refusals = 0
  let gas = 0n

  const send: SoakChain['send'] = async (from, call) => {
    const { address } = from
    const nonce = nonces.get(address) ?? (await client.getTransactionCount({ address }))
    nonces.set(address, nonce + 1)
    const data = encodeFunctionData({ ...call, args: [...call.args] })
    const serializedTransaction = await from.signTransaction({ ...fees, to: call.address, data, chainId, nonce })
    const receipt = await client.sendRawTransactionSync({ serializedTransaction })
    transactions++
    gas += receipt.gasUsed
    if (receipt.status === 'success') return receipt
    const reason = (await reasonOf(client, address, call.address, data)) ?? 'nothing any more'
    throw new Error(`${call.functionName}(${call.args.map(String).join(', ')}) by ${address} says ${reason}.`)
  }

  const now = async () => Number((await client.getBlock()).timestamp)
  return {
    client,
    deployment,
    send,
    assertRefused: async (from, call, errorName) => {
      const data = encodeFunctionData({ ...call, args: [...call.args] })
      const reason = await reasonOf(client, from.address, call.address, data)
      if (reason !== errorName)
        throw new Error(
          `${call.functionName}(${call.args.map(String).join(', ')}) should say ${errorName}, not ${reason}.`,
        )
      refusals++
    },
    now,
    passUntil: async (time) => {
      const seconds = time - (await now())
      if (seconds > 0) await testClient.increaseTime({ seconds })
      await testClient.mine({ blocks: 1 })
    },
    settle: (beaconRound, requestId) =>
      send(testWallets.operator.account, {
        address: deployment.contracts.randomnessCoordinator,
        abi: randomnessCoordinatorAbi,
        functionName: 'settle',
        args: [beaconRound, toHex(signatureToEip2537(beacon.sign(beaconRound).signature)), [requestId], callbackGas],
      }),
    totals: () => ({ transactions, gas, refusals }),
    stop,
  }
}

/** An account of this run with coins for gas. */
export async function createAccount({ client }: Pick<SoakChain, 'client'>, seed: string): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(keccak256(toHex(seed)))
  await client.request({
    method: 'anvil_setBalance',
    params: [account.address, toHex(parseEther('1000'))],
  } as never)
  return account
}

/** Name of the error with which a call would be refused; undefined when it would succeed. */
async function reasonOf(client: PublicClient, account: Address, to: Address, data: Hex): Promise<string | undefined> {
  try {
    await client.call({ account, to, data })
    return undefined
  } catch (error) {
    return decodeRevert(error)?.name ?? String(error)
  }
}
