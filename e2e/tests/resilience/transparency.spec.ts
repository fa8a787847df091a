import { incomeVaultAbi } from '@tyche/contracts/abis'
import { localChain } from '@tyche/protocol/local-chain'
import { timelockAbi } from '@tyche/sdk/governance'
import { putUnderTimelock } from '@tyche/testing/timelock'
import { testWallets } from '@tyche/testing/wallets'
import { createWalletClient, encodeFunctionData, http, zeroHash } from 'viem'
import { createPlayer } from '../../fixtures/bets/open-bets.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TransparencyPage } from '../../pages/transparency-page.ts'

test.setTimeout(180_000)

const DAY_SEC = 86_400

test('a visitor reads with another node what the contracts hold and what is proposed while our API is down', async ({
  page,
  chain,
}) => {
  const player = await createPlayer(chain)
  await chain.placeBet(player, { wager: 1_000_000n, playCount: 3, choice: 0 })
  // No other test changes what this one owns.
  const { incomeVault } = chain.deployment.contracts
  const proposer = testWallets.deployer
  const timelock = await putUnderTimelock({
    rpcUrl: chain.rpcUrl,
    contracts: [incomeVault],
    delaySec: 3 * DAY_SEC,
    proposers: [proposer.address],
    executors: [proposer.address],
  })
  const period = encodeFunctionData({ abi: incomeVaultAbi, functionName: 'setVestingPeriod', args: [2 * DAY_SEC] })
  const calls = [period, '0xdeadbeef'] as const
  const targets = calls.map(() => incomeVault)
  const wallet = createWalletClient({ chain: localChain, transport: http(chain.rpcUrl), account: proposer.account })
  const hash = await wallet.writeContract({
    address: timelock.address,
    abi: timelockAbi,
    functionName: 'scheduleBatch',
    args: [targets, calls.map(() => 0n), calls, zeroHash, zeroHash, BigInt(3 * DAY_SEC)],
  })
  await chain.client.waitForTransactionReceipt({ hash })

  const transparency = new TransparencyPage(page)
  await transparency.open()
  await transparency.loseServer()
  await transparency.askNode(chain.rpcUrl)
  await expect(page.getByText(`as told by ${new URL(chain.rpcUrl).host}`)).toBeVisible()

  const pool = transparency.part('Tyche Stable Pool')
  await expect(pool.getByText('Both agree to the last unit.')).toBeVisible()
  await expect(pool.getByRole('meter', { name: 'Drawdown budget used' })).toBeVisible()
  await expect(transparency.part('RewardPool').getByRole('meter', { name: 'Rewards taken today' })).toBeVisible()

  await expect(transparency.operations).toHaveCount(1)
  await expect(transparency.operations).toContainText('Income flows into the pools over 2d')
  await expect(transparency.operations).toContainText('Unknown call')
  await expect(transparency.operations).toContainText('0xdeadbeef')
  await expect(transparency.operations).toContainText('Waiting')
  await expect(transparency.part('Who may do what')).toContainText('A timelock announces each change 3d ahead.')

  await expect(transparency.part('Operator').getByText(/Last submitted: round/)).toBeVisible()
  // Returns are read once one scrolls to them.
  await page.getByRole('heading', { name: 'Observed and expected return' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Every result fits its random numbers')).toBeVisible({ timeout: 30_000 })
  await expect(transparency.part('Coin Flip').getByText('Within the bounds')).toBeVisible()

  const before = await transparency.block.textContent()
  await chain.giveGas(player.address)
  await expect(transparency.block).not.toHaveText(before ?? '', { timeout: 15_000 })

  await transparency.loseNode(chain.rpcUrl)
  await expect(page.getByText(/^Not current: no answer since/)).toBeVisible({ timeout: 30_000 })
  await expect(pool.getByText('Both agree to the last unit.')).toBeVisible()
  await timelock.undo()
})
