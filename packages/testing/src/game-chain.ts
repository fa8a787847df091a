import { signatureToEip2537 } from '@tyche/beacon'
import { gameAbi, randomnessCoordinatorAbi, testUsdAbi } from '@tyche/contracts/abis'
import { CALLBACK_GAS } from '@tyche/protocol/callback-gas'
import { betStatus } from '@tyche/protocol/contract-enums'
import type { GameName } from '@tyche/protocol/game-names'
import { parseRequestId } from '@tyche/protocol/request-id'
import {
  type Account,
  type Address,
  bytesToHex,
  type Chain,
  createPublicClient,
  fallback,
  http,
  type PublicClient,
  type Transport,
  type WalletClient,
  webSocket,
} from 'viem'
import { type DeployedTestStack, deployTestStack } from './deployed-stack.ts'
import { type TestWallet, testWallets } from './wallets.ts'

/** A player for the sdk's `runCall`. */
export interface Player {
  chain: PublicClient<Transport, Chain>
  wallet: WalletClient<Transport, Chain, Account>
}

/** A chain with the contracts, a read client like the web's, funded wallets, and settlement on demand. */
export async function startGameChain() {
  const stack = await deployTestStack()
  const { publicClient } = stack.chain
  const chain = createPublicClient({
    chain: publicClient.chain,
    transport: fallback([webSocket(stack.chain.wsUrl), http(stack.chain.rpcUrl)]),
    pollingInterval: 100,
  }) as PublicClient<Transport, Chain>
  const { testUsd, gameCenter } = stack.deployment.contracts
  const gameOf = (name: GameName): { name: GameName; address: Address } => {
    const game = stack.deployment.games.find((entry) => entry.name === name)
    if (!game) throw new Error(`${name} is not deployed`)
    return { name, address: game.address }
  }

  async function openPlayer(wallet: TestWallet): Promise<Player> {
    const client = stack.chain.walletClient(wallet.account)
    const hash = await client.writeContract({ address: testUsd, abi: testUsdAbi, functionName: 'mint' })
    await publicClient.waitForTransactionReceipt({ hash })
    return { chain, wallet: client as unknown as Player['wallet'] }
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

/** Settles like the operator: signs the round of every waiting bet and settles it. */
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
    const { consumer, nonce } = parseRequestId(args.requestId)
    const [status] = await publicClient.readContract({
      address: consumer,
      abi: gameAbi,
      functionName: 'statusOf',
      args: [nonce],
    })
    if (status !== betStatus.pending) continue
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

export type GameChain = Awaited<ReturnType<typeof startGameChain>>
