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

test('a player’s first deposit and withdrawal order are positions at once, with what is still pending marked', async ({
  page,
  chain,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  await page.goto('/ru/pools/details/stable')
  await expect(page.locator('form output').first(), 'an empty quote in the language').toHaveText('0,00')
  const pool = new PoolPage(page)
  await pool.open('stable')
  await pool.shell.connectInjectedWallet(wallet.name)
  await pool.shell.signIn()

  // An API that has not read the deposit yet.
  await page.route('**/userPoolList', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), data: { list: [] } } })
  })
  const adding = pool.form('Add liquidity')
  await adding.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await expect.poll(() => pool.quote(adding, shareDecimals).catch(() => 0n)).toBeGreaterThan(0n)
  await adding.getByRole('button', { name: 'Add liquidity' }).click()
  await expect(pool.shell.toast).toContainText('Add liquidity success')
  const mine = page.getByRole('region', { name: 'My position' })
  await expect(mine).toContainText('Updating')
  await pool.shell.goTo('Pools')
  await page.getByRole('link', { name: 'My positions' }).click()
  const positions = page.getByRole('list', { name: 'My positions' })
  await expect(positions).toContainText('Tyche Stable Pool')
  await expect(positions).toContainText('Updating')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(positions).toContainText('Deposited $')
  await expect(positions).not.toContainText('Updating')
  // In cents, like every other sum.
  await expect(positions).toContainText(/Earned.*?[-+]?\$\d+\.\d{2}Deposited/)

  await positions.getByRole('link', { name: /Tyche Stable Pool/ }).click()
  const removing = await pool.show('Remove liquidity')
  await removing.getByText('Wait for open bets').click()
  await removing.getByRole('button', { name: 'Max', exact: true }).click()
  await removing.getByRole('button', { name: 'Place order' }).click()
  const state = /in withdrawal orders · (Ready to execute|Waiting for open bets)/
  await expect(mine, 'shares in an order are still a part of the pool').toContainText(state)
  await page.goto('/pools/mine')
  await expect(positions).toContainText(state)
})
