import { gameAbi, liquidityPoolAbi, testUsdAbi } from '@tyche/contracts/abis'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { encodeAbiParameters, maxUint256, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOps, type Ops } from './fixtures/ops.ts'

let stack: DeployedTestStack
let ops: Ops
beforeAll(async () => {
  // Rounds are far apart, so that bets stay open during the tests.
  stack = await deployTestStack({ minDelaySec: 3_000 })
  ops = createOps(stack)
})
afterAll(() => stack.stop())

async function placeBet(wager: string, count: number): Promise<void> {
  const { chain, deployment } = stack
  const { testUsd, gameCenter, coinFlip } = deployment.contracts
  const wallet = chain.walletClient(testWallets.players[0].account)
  const token = { address: testUsd, abi: testUsdAbi } as const
  const choice = encodeAbiParameters([{ type: 'uint8' }], [0])
  for (const send of [
    () => wallet.writeContract({ ...token, functionName: 'mint' }),
    () => wallet.writeContract({ ...token, functionName: 'approve', args: [gameCenter, maxUint256] }),
    () =>
      wallet.writeContract({
        address: coinFlip,
        abi: gameAbi,
        functionName: 'pay',
        args: [parseUnits(wager, 6), count, choice, testUsd],
      }),
  ])
    await chain.publicClient.waitForTransactionReceipt({ hash: await send() })
}

test('lists no pending bets at first', async () => {
  expect((await ops('bet pending')).out).toBe('No pending bets.')
})

test('shows pending bets, their reserves, and the budget left', async () => {
  await placeBet('10', 2)
  await placeBet('2.5', 1)
  const { out } = await ops('bet pending coin')
  expect(out).toMatch(/^coin +1 +waiting .* 2 x 10 USDM/m)
  expect(out).toMatch(/^coin +2 +waiting .* 1 x 2.5 USDM/m)
  expect((await ops('bet pending --last 1')).out).toContain('Only the last 1 of 2 bets on coin were checked.')
  const { bets } = JSON.parse((await ops('bet pending --json')).out)
  expect(bets).toMatchObject([
    { game: 'coin', nonce: '1', player: testWallets.players[0].address, wager: '10000000' },
    {},
  ])

  const pools = JSON.parse((await ops('pool list --json')).out)
  const [usd] = pools[0].tokens
  const { testUsd, stablePool } = stack.deployment.contracts
  const pool = { address: stablePool, abi: liquidityPoolAbi } as const
  const reserved = await stack.chain.publicClient.readContract({ ...pool, functionName: 'reservedOf', args: [testUsd] })
  expect(usd).toMatchObject({ symbol: 'USDM', balance: '1000022500000', reserved: String(reserved) })
  expect(BigInt(usd.unreserved)).toBe(BigInt(usd.balance) - reserved)
  expect(BigInt(usd.openNet)).toBeGreaterThan(0n)
  expect(BigInt(usd.budgetLeft)).toBeGreaterThan(0n)
  expect((await ops('pool list')).out).toMatch(/^stable +USDM +1,000,022.5 /m)
})

test('shows everything in the status', async () => {
  const { exitCode, out } = await ops('status')
  expect(exitCode).toBe(0)
  expect(out).toContain(`owner          ${testWallets.deployer.address}`)
  expect(out).toContain('pending bets   2 among the last 200 of each game')
  expect(out).toMatch(/^coin +open/m)
  expect(out).toMatch(/^bluechip +TETH +250 /m)
  expect(JSON.parse((await ops('status --json')).out)).toMatchObject({
    chain: { chainId: 31337 },
    pendingBets: [{}, {}],
  })
})

test('changes a pool, and explains refusals', async () => {
  const done = [
    ['pool private stable on', 'who can add liquidity to stable is nobody now.'],
    ['pool private stable off', 'who can add liquidity to stable is everybody now.'],
    ['pool set-drawdown stable 15% 4%', 'drawdown limits of stable is 15 % in total, 4 % per round now.'],
    ['pool set-fees stable 0.1% 0.2% 0%', 'fees of stable is 0.1 % on deposits, 0.2 % on withdrawals, spread 0 % now.'],
    ['pool set-exit-gap stable 0.5%', 'exit gap of stable is 0.5 % now.'],
    ['token set-min-wager USDM 0.2', 'minimum wager in USDM is 0.2 USDM now.'],
    ['token set-pool usdm bluechip', 'pool of USDM bets is bluechip now.'],
    ['token set-pool USDM none', 'pool of USDM bets is none now.'],
  ] as const
  for (const [command, result] of done) {
    const { exitCode, out, err } = await ops(`${command} --yes`)
    expect([exitCode, err], command).toEqual([0, ''])
    expect(out).toContain(result)
  }
  expect((await ops('token list')).out).toMatch(/^USDM +none +0.2 USDM/m)

  const refused = [
    ['pool set-drawdown stable 21% 5%', 'InvalidDrawdownLimits (totalBasisPoints 2100, roundBasisPoints 500)'],
    ['pool set-fees stable 6% 0% 0%', 'InvalidFees'],
    ['pool set-fees bluechip 0% 0% 0%', 'FeesBelowDeviations (required 94)'],
    ['token set-pool TETH stable', 'NotLp'],
  ] as const
  for (const [command, reason] of refused) {
    const { exitCode, err } = await ops(`${command} --yes`)
    expect(exitCode, command).toBe(1)
    expect(err).toContain('The contract rejected the call: ')
    expect(err).toContain(reason)
  }
})
