import { gameAbi, luckyBuyAbi, randomnessCoordinatorAbi, testUsdAbi } from '@tyche/contracts/abis'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import {
  type Address,
  type Hex,
  hexToBigInt,
  type Log,
  maxUint256,
  numberToHex,
  padHex,
  parseEther,
  parseEventLogs,
} from 'viem'
import { encodeFunctionData } from 'viem/utils'

/** A call by any account: the node signs for it. */
export interface PackedCall {
  from: Address
  to: Address
  data: Hex
  gas: bigint
}

/** What a block of calls emitted, decoded. */
export type PackedLog = ReturnType<typeof decode>[number]

export interface PackedChain {
  stack: DeployedTestStack
  /** Accounts with money and allowances. */
  players: readonly Address[]
  /** Mines all calls in one block, in their order for each sender; fails unless every one succeeds. */
  mine(calls: readonly PackedCall[]): Promise<PackedLog[]>
  /** Calls that were mined. */
  readonly mined: number
}

const BLOCK_GAS = 2_000_000_000n
/** Of JSON-RPC: a larger batch makes the node wait for the whole of it. */
const REQUESTS_AT_ONCE = 250
const MINTS = 3
/** Whose first calls one block holds. */
const PLAYERS_AT_ONCE = 200
/** An address that is no contract's. */
const FIRST_NEWCOMER = 2n ** 64n

interface Receipt {
  status: Hex
  logs: { address: Address; topics: [Hex, ...Hex[]]; data: Hex; logIndex: Hex; transactionHash: Hex }[]
}

export interface PackedChainOptions {
  /** Players beside the test wallets. */
  newcomers?: number
}

/** A chain with the contracts, and buyers with money, whose blocks hold as many calls as they are given. */
export async function openPackedChain({ newcomers = 0 }: PackedChainOptions = {}): Promise<PackedChain> {
  const stack = await deployTestStack({ blockTimeSec: 3_600, keptStates: 4 })
  const { chain, deployment } = stack
  const ask = (method: string, ...params: unknown[]) => askAll(chain.rpcUrl, [{ method, params }])
  await ask('evm_setBlockGasLimit', numberToHex(BLOCK_GAS))
  await ask('anvil_autoImpersonateAccount', true)
  // The chain starts with both interval and automatic mining; the first call leaves only automatic mining.
  await ask('evm_setAutomine', true)
  await ask('evm_setAutomine', false)
  const nonces = new Map<Address, number>()
  let mined = 0

  async function nextNonce(address: Address): Promise<number> {
    const next = nonces.get(address) ?? (await chain.publicClient.getTransactionCount({ address }))
    nonces.set(address, next + 1)
    return next
  }

  async function mine(calls: readonly PackedCall[]): Promise<PackedLog[]> {
    for (let start = 0; start < calls.length; start += REQUESTS_AT_ONCE) {
      const requests = []
      for (const { from, to, data, gas } of calls.slice(start, start + REQUESTS_AT_ONCE)) {
        const nonce = numberToHex(await nextNonce(from))
        const transaction = { from, to, data, gas: numberToHex(gas), nonce }
        requests.push({ method: 'eth_sendTransaction', params: [transaction] })
      }
      await askAll(chain.rpcUrl, requests)
    }
    await ask('evm_mine')
    const [receipts] = (await ask('eth_getBlockReceipts', 'latest')) as [Receipt[]]
    const failed = receipts.filter(({ status }) => status !== '0x1').length
    if (failed > 0 || receipts.length !== calls.length)
      throw new Error(`Of ${calls.length} calls ${receipts.length} were mined, of which ${failed} reverted.`)
    mined += receipts.length
    return decode(receipts.flatMap(({ logs }) => logs).map(toLog))
  }

  const mint = encodeFunctionData({ abi: testUsdAbi, functionName: 'mint' })
  const allow = (spender: Address) =>
    encodeFunctionData({ abi: testUsdAbi, functionName: 'approve', args: [spender, maxUint256] })
  const { gameCenter, luckyBuy, testUsd: to } = deployment.contracts
  const preparations = [...Array.from({ length: MINTS }, () => mint), allow(gameCenter), allow(luckyBuy)]
  const added = Array.from({ length: newcomers }, (_, at) =>
    padHex(numberToHex(FIRST_NEWCOMER + BigInt(at)), { size: 20 }),
  )
  const players = [...testWallets.players.map(({ address }) => address), ...added]
  for (let first = 0; first < players.length; first += PLAYERS_AT_ONCE) {
    const some = players.slice(first, first + PLAYERS_AT_ONCE)
    const forGas = numberToHex(parseEther('10000'))
    await askAll(
      chain.rpcUrl,
      some.map((address) => ({ method: 'anvil_setBalance', params: [address, forGas] })),
    )
    await mine(some.flatMap((from) => preparations.map((data) => ({ from, to, data, gas: 200_000n }))))
  }
  return {
    stack,
    players,
    mine,
    get mined() {
      return mined
    },
  }
}

function decode(logs: Log[]) {
  return parseEventLogs({ abi: [...gameAbi, ...randomnessCoordinatorAbi, ...luckyBuyAbi], logs, strict: true })
}

function toLog(log: Receipt['logs'][number]): Log {
  return { ...log, logIndex: Number(hexToBigInt(log.logIndex)) } as unknown as Log
}

interface Answer {
  id: number
  result?: unknown
  error?: { message: string }
}

async function askAll(url: string, requests: readonly { method: string; params: readonly unknown[] }[]) {
  const body = JSON.stringify(requests.map((request, id) => ({ jsonrpc: '2.0', id, ...request })))
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answers = (await response.json()) as Answer[]
  const refused = answers.find(({ error }) => error)
  if (refused) throw new Error(`${requests[refused.id]?.method}: ${refused.error?.message}`)
  return answers.sort((a, b) => a.id - b.id).map(({ result }) => result)
}
