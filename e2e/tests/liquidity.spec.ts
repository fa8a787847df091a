import { liquidityPoolAbi } from '@tyche/contracts/abis'
import { listenForComplaints } from '../fixtures/page/complaints.ts'
import { expect, test } from '../fixtures/test.ts'
import { PoolPage } from '../pages/pool-page.ts'

const usdmDecimals = 6
const shareDecimals = 18

test('a player adds and removes liquidity and receives each quote exactly, to the unit', async ({
  page,
  chain,
  wallet,
}) => {
  const complaints = listenForComplaints(page)
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const sharesOf = () =>
    chain.client.readContract({
      address: chain.deployment.contracts.stablePool,
      abi: liquidityPoolAbi,
      functionName: 'balanceOf',
      args: [wallet.address],
    })

  await page.goto('/pools')
  await page.getByRole('link', { name: 'Tyche Stable Pool' }).click()
  const pool = new PoolPage(page)
  await pool.shell.connectInjectedWallet(wallet.name)

  const adding = pool.form('Add liquidity')
  await adding.getByRole('textbox', { name: 'Amount' }).fill('1,234.567891')
  await expect.poll(() => pool.quote(adding, shareDecimals).catch(() => 0n)).toBeGreaterThan(0n)
  const promisedShares = await pool.quote(adding, shareDecimals)
  await adding.getByRole('button', { name: 'Add liquidity' }).click()
  await expect(pool.shell.toast).toContainText('Add liquidity success')
  expect(await sharesOf()).toBe(promisedShares)

  const before = await chain.usdmOf(wallet.address)
  const removing = await pool.show('Remove liquidity')
  await removing.getByRole('button', { name: 'Half' }).click()
  await expect.poll(() => pool.quote(removing, usdmDecimals).catch(() => 0n)).toBeGreaterThan(0n)
  const promised = await pool.quote(removing, usdmDecimals)
  await removing.getByRole('button', { name: 'Remove liquidity' }).click()
  await expect(pool.shell.toast).toContainText('Remove liquidity success')
  expect((await chain.usdmOf(wallet.address)) - before).toBe(promised)
  expect(await sharesOf()).toBe(promisedShares - promisedShares / 2n)

  const transactions = page.getByRole('region', { name: 'History' })
  await expect(transactions).toContainText('Added')
  await expect(transactions).toContainText('Removed')
  await page.goto('/pools/mine')
  await pool.shell.signIn()
  await expect(page.getByRole('main')).toContainText('Tyche Stable Pool')
  expect(complaints).toEqual([])
})

test('a player who enters more than their balance reads so before the wallet opens', async ({
  page,
  chain,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const pool = new PoolPage(page)
  await pool.open('stable')
  await pool.shell.connectInjectedWallet(wallet.name)

  const adding = pool.form('Add liquidity')
  await adding.getByRole('textbox', { name: 'Amount' }).fill('1000000.000001')
  await expect(adding).toContainText('Insufficient balance')
  const removing = await pool.show('Remove liquidity')
  await removing.getByRole('textbox', { name: 'LP amount' }).fill('0.5')
  await expect(removing).toContainText('Input liquidity exceeds limit. Please check your liquidity.')
  await removing.getByRole('button', { name: 'Remove liquidity' }).click()
  await pool.show('Add liquidity')
  await expect(adding.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000000.000001')
  expect(wallet.asked()).toEqual([])
})
