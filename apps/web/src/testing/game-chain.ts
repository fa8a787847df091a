import { signatureToEip2537 } from '@tyche/beacon'
import { gameAbi, randomnessCoordinatorAbi, testUsdAbi } from '@tyche/contracts/abis'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import { bytesToHex, createPublicClient, fallback, http, type PublicClient, pad, toHex, webSocket } from 'viem'
import type { ChainClient } from '../data/chain/chain-client.ts'
import type { DeployedGame } from '../data/games/read-odds.ts'
import type { Writer } from '../data/transactions/writer.ts'

const CALLBACK_GAS = 500_000n

/** A real chain with the contracts, a reader as the page has it, wallets with money, and an operator on demand. */
export async function startGameChain() {
  const stack = await deployTestStack()
  const { publicClient } = stack.chain
  const chain = createPublicClient({
    chain: publicClient.chain,
    transport: fallback([webSocket(stack.chain.wsUrl), http(stack.chain.rpcUrl)]),
    pollingInterval: 100,
  }) as ChainClient
  const { testUsd, gameCenter } = stack.deployment.contracts
  const gameOf = (name: DeployedGame['name']): DeployedGame => {
    const game = stack.deployment.games.find((entry) => entry.name === name)
    if (!game) throw new Error(`${name} is not deployed`)
    return { name, address: game.address }
  }

  async function openPlayer(wallet: TestWallet): Promise<Writer> {
    const client = stack.chain.walletClient(wallet.account)
    const hash = await client.writeContract({ address: testUsd, abi: testUsdAbi, functionName: 'mint' })
    await publicClient.waitForTransactionReceipt({ hash })
    return { chain, wallet: client as unknown as Writer['wallet'] }
  }

  const balanceOf = (address: `0x${string}`) =>
    publicClient.readContract({ address: testUsd, abi: testUsdAbi, functionName: 'balanceOf', args: [address] })

  return {
    ...stack,
    chain,
    testChain: stack.chain,
    gameOf,
    gameCenter,
    token: testUsd,
    openPlayer,
    balanceOf,
    settleOpenBets: () => settleOpenBets(stack, publicClient),
  }
}

/** What the operator does: signs the round of every waiting bet and settles them. */
async function settleOpenBets(
  { deployment, beacon, chain }: DeployedTestStack,
  publicClient: PublicClient,
): Promise<void> {
  const { randomnessCoordinator } = deployment.contracts
  const operator = chain.walletClient(testWallets.operator.account)
  const requests = await publicClient.getContractEvents({
    address: randomnessCoordinator,
    abi: randomnessCoordinatorAbi,
    eventName: 'RandomnessRequested',
    fromBlock: 0n,
    strict: true,
  })
  for (const { args } of requests) {
    const nonce = args.requestId & (2n ** 96n - 1n)
    const [status] = await publicClient.readContract({
      address: gameOfRequest(args.requestId),
      abi: gameAbi,
      functionName: 'statusOf',
      args: [nonce],
    })
    if (status !== 1) continue
    const signature = bytesToHex(signatureToEip2537(beacon.sign(args.beaconRound).signature))
    const hash = await operator.writeContract({
      address: randomnessCoordinator,
      abi: randomnessCoordinatorAbi,
      functionName: 'settle',
      args: [args.beaconRound, signature, [args.requestId], CALLBACK_GAS],
    })
    await publicClient.waitForTransactionReceipt({ hash })
  }
}

/** A request carries its game in the upper bits, and the bet's number below. */
function gameOfRequest(requestId: bigint): `0x${string}` {
  return pad(toHex(requestId >> 96n), { size: 20 })
}

export type GameChain = Awaited<ReturnType<typeof startGameChain>>
