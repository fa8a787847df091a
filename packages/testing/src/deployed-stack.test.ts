import { gameAbi, testUsdAbi } from '@tyche/contracts/abis'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { encodeAbiParameters } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Awaited<ReturnType<typeof deployTestStack>>
beforeAll(async () => {
  stack = await deployTestStack()
})
afterAll(() => stack.stop())

test('behavior: deploys every contract and writes the record', async () => {
  const { chain, deployment, deploymentFile } = stack
  for (const address of Object.values(deployment.contracts).filter((address) => address !== undefined)) {
    expect(await chain.publicClient.getCode({ address }), address).toMatch(/^0x../)
  }
  expect(await readDeployment(deploymentFile)).toEqual(deployment)
  expect(deployment.beacon.publicKey).toBe(Buffer.from(stack.beacon.publicKey).toString('hex'))
})

test('behavior: lets a player mint both test tokens', async () => {
  const { chain, deployment } = stack
  const { testUsd, testEth } = deployment.contracts
  const [player] = testWallets.players
  const wallet = chain.walletClient(player.account)
  for (const [address, amount] of [
    [testUsd, 1_000_000_000_000n],
    [testEth, 100_000_000_000_000_000_000n],
  ] as const) {
    const hash = await wallet.writeContract({ address, abi: testUsdAbi, functionName: 'mint' })
    await chain.publicClient.waitForTransactionReceipt({ hash })
    const balance = { address, abi: testUsdAbi, functionName: 'balanceOf', args: [player.address] } as const
    expect(await chain.publicClient.readContract(balance)).toBe(amount)
  }
})

test('behavior: accepts bets in every token on every game', async () => {
  const { chain, deployment } = stack
  const choice = encodeAbiParameters([{ type: 'uint8' }], [1])
  const under = encodeAbiParameters([{ type: 'uint16' }, { type: 'bool' }], [5_000, false])
  expect(deployment.games).toHaveLength(5)
  for (const { name, address } of deployment.games)
    for (const token of deployment.tokens) {
      const args = [token.address, 1, name === 'range' ? under : choice] as const
      const [wager] = await chain.publicClient.readContract({
        address,
        abi: gameAbi,
        functionName: 'maxWager',
        args,
      })
      expect(wager, `${name} in ${token.symbol}`).toBeGreaterThan(0n)
    }
})
