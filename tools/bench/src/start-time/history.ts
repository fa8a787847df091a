import { signatureToEip2537 } from '@tyche/beacon'
import { gameAbi, randomnessCoordinatorAbi, testUsdAbi } from '@tyche/contracts/abis'
import { coinFlip, HEADS } from '@tyche/fairness'
import type { DeployedTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { type Address, bytesToHex, encodeFunctionData, type Hex, maxUint256, parseEventLogs, toHex } from 'viem'

/** As many as the operator settles at once; every bet is one transaction with one result. */
const betsPerRound = 20
const wager = 1_000_000n
const payGas = 400_000n
const callbackGas = 500_000n
const settleGas = 15_000_000n

export interface History {
  /** Places and settles bets until there are this many. */
  readonly growTo: (bets: number) => Promise<void>
}

interface Transaction {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly gas: bigint
}

/**
 * Plays as fast as the chain allows: blocks of bets alternate with blocks that settle them. The accounts are the
 * node's, so that it signs, and one request carries a block's transactions.
 */
export async function createHistory({ chain, deployment, beacon }: DeployedTestStack): Promise<History> {
  const { coinFlip: game, gameCenter, randomnessCoordinator, testUsd } = deployment.contracts
  const { publicClient, testClient, rpcUrl } = chain

  const mine = async (transactions: readonly Transaction[]): Promise<void> => {
    const batch = transactions.map(({ gas, ...call }, id) =>
      request(id, 'eth_sendTransaction', [{ ...call, gas: toHex(gas) }]),
    )
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
    })
    const answers = (await response.json()) as { error?: { message: string } }[]
    const refused = answers.find(({ error }) => error)
    if (refused) throw new Error(`the chain takes no transaction: ${refused.error?.message}`)
    await testClient.mine({ blocks: 1 })
  }
  const logsOfNewest = async () => {
    const number = await publicClient.getBlockNumber({ cacheTime: 0 })
    const logs = await publicClient.getLogs({ fromBlock: number, toBlock: number })
    return parseEventLogs({ abi: [...randomnessCoordinatorAbi, ...gameAbi], logs })
  }

  const { players } = testWallets
  const call = (to: Address, data: Hex, from: Address, gas = payGas): Transaction => ({ from, to, data, gas })
  const mint = encodeFunctionData({ abi: testUsdAbi, functionName: 'mint' })
  const approve = encodeFunctionData({ abi: testUsdAbi, functionName: 'approve', args: [gameCenter, maxUint256] })
  const args = [wager, 1, coinFlip.encodeGameData(HEADS), testUsd] as const
  const pay = encodeFunctionData({ abi: gameAbi, functionName: 'pay', args })

  // Blocks are mined on request.
  await testClient.setIntervalMining({ interval: 0 })
  await testClient.setBlockGasLimit({ gasLimit: 60_000_000n })
  await mine(players.flatMap(({ address }) => [call(testUsd, mint, address), call(testUsd, approve, address)]))
  let bets = 0

  const playRound = async (count: number) => {
    await mine(Array.from({ length: count }, (_, at) => call(game, pay, players[at % players.length]!.address)))
    const requests = (await logsOfNewest()).filter((log) => log.eventName === 'RandomnessRequested')
    if (requests.length !== count) throw new Error(`${requests.length} of ${count} bets were placed`)
    const beaconRound = requests[0]!.args.beaconRound
    const signature = bytesToHex(signatureToEip2537(beacon.sign(beaconRound).signature))
    const settle = encodeFunctionData({
      abi: randomnessCoordinatorAbi,
      functionName: 'settle',
      args: [beaconRound, signature, requests.map((log) => log.args.requestId), callbackGas],
    })
    await mine([call(randomnessCoordinator, settle, testWallets.operator.address, settleGas)])
    const settled = (await logsOfNewest()).filter((log) => log.eventName === 'BetCallback').length
    if (settled !== count) throw new Error(`${settled} of ${count} bets were settled`)
    bets += count
  }

  return {
    growTo: async (goal) => {
      while (bets < goal) await playRound(Math.min(betsPerRound, goal - bets))
    },
  }
}

function request(id: number, method: string, params: readonly unknown[]) {
  return { jsonrpc: '2.0', id, method, params }
}
