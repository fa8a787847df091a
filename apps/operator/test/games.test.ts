import { gameAbi } from '@tyche/contracts/abis'
import { deriveRandomWords, deriveRequestWord, settleBet } from '@tyche/fairness'
import { betStatus } from '@tyche/protocol/contract-enums'
import { type Bets, createBets, gameData, gameNames, type PlacedBet } from '@tyche/testing/bets'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorEnv } from './fixtures/operator-env.ts'
import { startOperatorProcess } from './fixtures/operator-process.ts'

// Seconds between a bet and its round, so that all bets of a block are known when it is due.
const minDelaySec = 3

let stack: DeployedTestStack
let bets: Bets
beforeAll(async () => {
  // No block between those of the bets.
  stack = await deployTestStack({ minDelaySec, blockTimeSec: 3_600 })
  bets = await createBets(stack)
})
afterAll(() => stack?.stop())

const otherAccount = { OPERATOR_PRIVATE_KEY: testWallets.players[1].privateKey }

/** Checks a result against the fairness package. */
async function expectFair(bet: PlacedBet, count: number): Promise<void> {
  const houseEdge = await stack.chain.publicClient.readContract({
    abi: gameAbi,
    address: bets.addressOf(bet.game),
    functionName: 'houseEdge',
  })
  const word = deriveRequestWord({
    randomness: toHex(stack.beacon.sign(bet.round).randomness),
    chainId: BigInt(stack.chain.chainId),
    coordinator: stack.deployment.contracts.randomnessCoordinator,
    requestId: bet.requestId,
  })
  const randomWords = deriveRandomWords(word, count)
  const { game, wager } = bet
  const { payout, multiplier } = settleBet({ game, gameData: gameData[game], wager, randomWords, houseEdge })
  const { args } = await bets.resultOf(bet)
  expect(args).toMatchObject({ amount: payout, multiplier, randomWord: randomWords })
}

test('settles bets of every game of one round in one transaction, with results that can be recomputed', async () => {
  await using operator = startOperatorProcess(operatorEnv(stack))
  await operator.waitFor('socket is up')
  const counts = [1, 3, 20]
  const placed = await bets.place(gameNames.flatMap((game) => counts.map((count) => ({ game, count }))))
  expect(new Set(placed.map(({ round }) => round)).size).toBe(1)
  await bets.until(placed, betStatus.settled)
  const results = await Promise.all(placed.map(bets.resultOf))
  expect(new Set(results.map(({ transactionHash }) => transactionHash)).size).toBe(1)
  for (const [i, bet] of placed.entries()) await expectFair(bet, counts[i % counts.length]!)
  expect(operator.lines.filter(({ msg }) => msg === 'settle reverted')).toEqual([])
})

test('fits a batch of bets with 20 plays into its gas limit', async () => {
  await using operator = startOperatorProcess(operatorEnv(stack))
  await operator.waitFor('socket is up')
  const placed = await bets.place([...gameNames, ...gameNames, ...gameNames].map((game) => ({ game, count: 20 })))
  await bets.until(placed, betStatus.settled)
  // The operator logs after the transaction is on chain.
  const lines = () =>
    operator.lines.filter(({ msg, settled }) => msg === 'settled a round' && settled === placed.length)
  await expect.poll(lines).toMatchObject([{ failed: 0, skipped: 0 }])
  expect(operator.lines.filter(({ msg }) => msg === 'settle reverted')).toEqual([])
})

test('two operators settle every bet once, even when one is killed and replaced', async () => {
  await using first = startOperatorProcess(operatorEnv(stack))
  await using second = startOperatorProcess({ ...operatorEnv(stack), ...otherAccount })
  await Promise.all([first.waitFor('socket is up'), second.waitFor('socket is up')])
  const early = await bets.place(gameNames.map((game) => ({ game, count: 2 })))
  await bets.until(early, betStatus.settled)
  const late = await bets.place([...gameNames, ...gameNames].map((game) => ({ game })))
  await first.kill('SIGKILL')
  await using third = startOperatorProcess(operatorEnv(stack))
  await third.waitFor('operator started')
  await second.kill('SIGKILL')
  const last = await bets.place(gameNames.map((game) => ({ game, count: 5 })))
  await bets.until([...late, ...last], betStatus.settled)
  for (const bet of [...early, ...late, ...last]) await bets.resultOf(bet)
})
