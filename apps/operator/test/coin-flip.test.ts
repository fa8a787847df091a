import { coinFlipAbi, testUsdAbi } from '@tyche/contracts/abis'
import { coinFlip, deriveRandomWords, deriveRequestWord, HEADS, settleBet } from '@tyche/fairness'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { type Abi, type Address, type Hash, parseEventLogs, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorEnv } from './fixtures/operator-env.ts'
import { type OperatorProcess, startOperatorProcess } from './fixtures/operator-process.ts'

const [player] = testWallets.players
const wager = 1_000_000n

let stack: DeployedTestStack
let operator: OperatorProcess
beforeAll(async () => {
  stack = await deployTestStack()
  const { testUsd, gameCenter } = stack.deployment.contracts
  await send(testUsd, testUsdAbi, 'mint', [])
  await send(testUsd, testUsdAbi, 'approve', [gameCenter, 10n ** 18n])
  operator = startOperatorProcess(operatorEnv(stack))
  await operator.waitFor('socket is up')
})
afterAll(async () => {
  await operator?.kill('SIGTERM')
  await stack?.stop()
})

async function send(address: Address, abi: Abi, functionName: string, args: unknown[]) {
  const wallet = stack.chain.walletClient(player.account)
  const hash = await wallet.writeContract({ address, abi, functionName, args, account: player.account })
  const receipt = await stack.chain.publicClient.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`${functionName} reverted`)
  return receipt
}

async function flip(count: number): Promise<{ nonce: bigint; requestId: bigint }> {
  const { coinFlip: game, testUsd } = stack.deployment.contracts
  const gameData = coinFlip.encodeGameData(HEADS)
  const { logs } = await send(game, coinFlipAbi, 'pay', [wager, count, gameData, testUsd])
  const [details] = parseEventLogs({ abi: coinFlipAbi, eventName: 'BetDetails', logs })
  return details!.args
}

async function findResult(nonce: bigint) {
  const [log] = await stack.chain.publicClient.getContractEvents({
    abi: coinFlipAbi,
    address: stack.deployment.contracts.coinFlip,
    eventName: 'BetCallback',
    args: { nonce },
    fromBlock: 0n,
  })
  return log
}

async function untilResult(nonce: bigint): Promise<{ transactionHash: Hash; args: Required<ResultArgs> }> {
  await expect.poll(() => findResult(nonce), { timeout: 10_000, interval: 25 }).toBeDefined()
  return (await findResult(nonce)) as { transactionHash: Hash; args: Required<ResultArgs> }
}

type ResultArgs = { amount: bigint; randomWord: readonly bigint[]; multiplier: bigint; clientValue: bigint }

/** The line in which the operator told of the transaction. */
async function settlementLine(hash: Hash) {
  const find = () => operator.lines.find((line) => line.msg === 'settled a round' && line.hash === hash)
  await expect.poll(find).toBeDefined()
  return find()!
}

test('settles coin flips of 1, 3 and 20 plays as anybody can recompute them', async () => {
  const houseEdge = await stack.chain.publicClient.readContract({
    abi: coinFlipAbi,
    address: stack.deployment.contracts.coinFlip,
    functionName: 'houseEdge',
  })
  for (const count of [1, 3, 20]) {
    const { nonce, requestId } = await flip(count)
    const { args, transactionHash } = await untilResult(nonce)
    const { round, failed, skipped } = await settlementLine(transactionHash)
    const word = deriveRequestWord({
      randomness: toHex(stack.beacon.sign(BigInt(round as number)).randomness),
      chainId: BigInt(stack.chain.chainId),
      coordinator: stack.deployment.contracts.randomnessCoordinator,
      requestId,
    })
    const randomWords = deriveRandomWords(word, count)
    const gameData = coinFlip.encodeGameData(HEADS)
    const { payout, multiplier } = settleBet({ game: 'coin', gameData, wager, randomWords, houseEdge })
    expect(args).toMatchObject({ amount: payout, multiplier, randomWord: randomWords, clientValue: 0n })
    expect({ failed, skipped }).toEqual({ failed: 0, skipped: 0 })
  }
})

test('a batch of bets of 20 plays fits the gas that the operator gives it', async () => {
  const bets: bigint[] = []
  for (let i = 0; i < 10; i++) bets.push((await flip(20)).nonce)
  for (const nonce of bets) await untilResult(nonce)
  const reverted = operator.lines.filter(({ msg }) => msg === 'settle reverted')
  expect(reverted).toEqual([])
})
