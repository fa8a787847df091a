import { type LocalBeacon, signatureToEip2537 } from '@tyche/beacon'
import { gameAbi, randomnessCoordinatorAbi, testUsdAbi } from '@tyche/contracts/abis'
import type { TestChain } from '@tyche/devstack/test-chain'
import { coinFlip, type GameName, HEADS, type Hex } from '@tyche/fairness'
import { CALLBACK_GAS } from '@tyche/protocol/callback-gas'
import type { LocalDeployment } from '@tyche/protocol/deployment'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import {
  type Abi,
  type Address,
  bytesToHex,
  type Hash,
  maxUint256,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'

/** A second after its estimate a call may do more: vested income is pushed that was none yet. */
const LATER_GAS = 1_000_000n

export interface PlacedBet {
  readonly game: GameName
  readonly nonce: bigint
  readonly requestId: bigint
  readonly beaconRound: bigint
  readonly hash: Hash
}

interface BetChoice {
  readonly game?: GameName
  readonly gameData?: Hex
  readonly token?: Address
  readonly wager: bigint
  readonly playCount: number
  readonly player?: TestWallet
}

export interface ContractCall {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
}

export interface DeployedChain {
  readonly chain: TestChain
  readonly deployment: LocalDeployment
  readonly deploymentFile: string
  /** Signs any round, due or not. */
  readonly beacon: LocalBeacon
  readonly player: TestWallet
  /** Sends a transaction and throws unless it succeeds. */
  readonly send: (sender: TestWallet, call: ContractCall) => Promise<TransactionReceipt>
  readonly read: <Result>(call: ContractCall) => Promise<Result>
  readonly gameAddress: (game: GameName) => Address
  readonly placeBet: (bet: BetChoice) => Promise<PlacedBet>
  /** Settles like the operator: the round's signature and its requests in one transaction. */
  readonly settle: (...bets: PlacedBet[]) => Promise<Hash>
  readonly balanceOfPlayer: () => Promise<bigint>
  /** Replaces the newest blocks with empty ones. */
  readonly reorg: (depth: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** A chain with all contracts, players who may bet with every token, and a beacon whose rounds are signed on demand. */
export async function createDeployedChain(): Promise<DeployedChain> {
  const deployed = await deployTestStack({ blockTimeSec: 86_400 })
  const { chain, deployment, beacon } = deployed
  // Only the tests mine blocks from here on, so that they know which blocks a reorg drops.
  await chain.testClient.setIntervalMining({ interval: 0 })
  const [player, secondPlayer] = testWallets.players
  const { gameCenter, randomnessCoordinator, testUsd } = deployment.contracts

  const send = async (sender: TestWallet, call: ContractCall) => {
    const estimate = await chain.publicClient.estimateContractGas({ ...call, account: sender.address })
    const hash = await chain.walletClient(sender.account).writeContract({ ...call, gas: estimate + LATER_GAS })
    await chain.testClient.mine({ blocks: 1 })
    const receipt = await chain.publicClient.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${call.functionName} reverted`)
    return receipt
  }
  const gameAddress = (name: GameName) => {
    const game = deployment.games.find((candidate) => candidate.name === name)
    if (!game) throw new Error(`${name} is not deployed`)
    return game.address
  }

  for (const better of [player, secondPlayer])
    for (const { address } of deployment.tokens) {
      await send(better, { address, abi: testUsdAbi, functionName: 'mint' })
      await send(better, { address, abi: testUsdAbi, functionName: 'approve', args: [gameCenter, maxUint256] })
    }

  return {
    chain,
    deployment,
    deploymentFile: deployed.deploymentFile,
    beacon,
    player,
    send,
    read: async <Result>(call: ContractCall) => (await chain.publicClient.readContract(call)) as Result,
    gameAddress,
    placeBet: async ({ wager, playCount, ...choice }) => {
      const game = choice.game ?? 'coin'
      const gameData = choice.gameData ?? coinFlip.encodeGameData(HEADS)
      const args = [wager, playCount, gameData, choice.token ?? testUsd]
      const call = { address: gameAddress(game), abi: gameAbi, functionName: 'pay', args }
      const { logs, transactionHash } = await send(choice.player ?? player, call)
      const [details] = parseEventLogs({ abi: gameAbi, eventName: 'BetDetails', logs })
      const [request] = parseEventLogs({ abi: randomnessCoordinatorAbi, eventName: 'RandomnessRequested', logs })
      if (!details || !request) throw new Error(`${transactionHash} placed no bet`)
      const { nonce, requestId } = details.args
      return { game, nonce, requestId, beaconRound: request.args.beaconRound, hash: transactionHash }
    },
    settle: async (...bets) => {
      const beaconRound = bets[0]?.beaconRound ?? 0n
      const signature = bytesToHex(signatureToEip2537(beacon.sign(beaconRound).signature))
      const requestIds = bets.map((bet) => bet.requestId)
      const { transactionHash } = await send(testWallets.operator, {
        address: randomnessCoordinator,
        abi: randomnessCoordinatorAbi,
        functionName: 'settle',
        args: [beaconRound, signature, requestIds, CALLBACK_GAS],
      })
      return transactionHash
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
