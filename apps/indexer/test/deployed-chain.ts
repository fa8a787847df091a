import { signatureToEip2537 } from '@tyche/beacon'
import { coinFlipAbi, randomnessCoordinatorAbi, testUsdAbi } from '@tyche/contracts/abis'
import type { LocalDeployment } from '@tyche/contracts/deployment'
import { coinFlip } from '@tyche/fairness'
import type { TestChain } from '@tyche/testing/chain'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { bytesToHex, type Hash, maxUint256, parseEventLogs } from 'viem'

const CALLBACK_GAS = 500_000n

export interface PlacedBet {
  readonly nonce: bigint
  readonly requestId: bigint
  readonly beaconRound: bigint
  readonly hash: Hash
}

export interface DeployedChain {
  readonly chain: TestChain
  readonly deployment: LocalDeployment
  readonly deploymentFile: string
  readonly player: (typeof testWallets.players)[0]
  readonly placeBet: (bet: { wager: bigint; playCount: number; choice: 0 | 1 }) => Promise<PlacedBet>
  /** As the operator does: the round's signature and the requests of that round in one transaction. */
  readonly settle: (...bets: PlacedBet[]) => Promise<Hash>
  readonly balanceOfPlayer: () => Promise<bigint>
  /** Replaces the newest blocks by empty ones. */
  readonly reorg: (depth: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** A chain with all contracts, a player who may bet, and a beacon whose rounds are signed on demand. */
export async function createDeployedChain(): Promise<DeployedChain> {
  // No blocks but those of the tests, so that they know what a reorg drops.
  const deployed = await deployTestStack({ blockTimeSec: 86_400 })
  const { chain, deployment, beacon } = deployed
  const [player] = testWallets.players
  const wallet = chain.walletClient(player.account)
  const { testUsd, gameCenter, coinFlip: game, randomnessCoordinator } = deployment.contracts
  const mined = (hash: Hash) => chain.publicClient.waitForTransactionReceipt({ hash })
  await mined(await wallet.writeContract({ address: testUsd, abi: testUsdAbi, functionName: 'mint' }))
  const allowance = [gameCenter, maxUint256] as const
  await mined(
    await wallet.writeContract({ address: testUsd, abi: testUsdAbi, functionName: 'approve', args: allowance }),
  )

  return {
    chain,
    deployment,
    deploymentFile: deployed.deploymentFile,
    player,
    placeBet: async ({ wager, playCount, choice }) => {
      const args = [wager, playCount, coinFlip.encodeGameData(choice), testUsd] as const
      const hash = await wallet.writeContract({ address: game, abi: coinFlipAbi, functionName: 'pay', args })
      const { logs } = await mined(hash)
      const [details] = parseEventLogs({ abi: coinFlipAbi, eventName: 'BetDetails', logs })
      const [request] = parseEventLogs({ abi: randomnessCoordinatorAbi, eventName: 'RandomnessRequested', logs })
      if (!details || !request) throw new Error(`${hash} placed no bet`)
      const { nonce, requestId } = details.args
      return { nonce, requestId, beaconRound: request.args.beaconRound, hash }
    },
    settle: async (...bets) => {
      const beaconRound = bets[0]?.beaconRound ?? 0n
      const signature = bytesToHex(signatureToEip2537(beacon.sign(beaconRound).signature))
      const requestIds = bets.map((bet) => bet.requestId)
      const hash = await chain.walletClient(testWallets.operator.account).writeContract({
        address: randomnessCoordinator,
        abi: randomnessCoordinatorAbi,
        functionName: 'settle',
        args: [beaconRound, signature, requestIds, CALLBACK_GAS],
      })
      await mined(hash)
      return hash
    },
    balanceOfPlayer: () =>
      chain.publicClient.readContract({
        address: testUsd,
        abi: testUsdAbi,
        functionName: 'balanceOf',
        args: [player.address],
      }),
    reorg: async (depth) => {
      await chain.testClient.request({ method: 'anvil_reorg', params: [depth, []] } as never)
    },
    stop: deployed.stop,
  }
}
