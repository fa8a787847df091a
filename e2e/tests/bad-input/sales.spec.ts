import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { buyCodes, freshRound, series } from '../../fixtures/lottery/lottery-access.ts'
import { expect, test } from '../../fixtures/test.ts'
import { ProductPage } from '../../pages/product-page.ts'

const minted = 1_000_000_000_000n

test('a player whose wallet is still open when others take the last codes reads it, and pays nothing', async ({
  page,
  chain,
  stack,
  wallet,
  words,
}) => {
  const other = privateKeyToAccount(generatePrivateKey())
  for (const account of [wallet.account, other]) {
    await chain.giveGas(account.address)
    await chain.equip(account)
    await chain.allowPurchases(account)
  }
  const round = await freshRound(stack.url, series.ten)
  const product = new ProductPage(page, words)
  await product.open(round)
  await product.shell.connectInjectedWallet(wallet.name)
  await product.quantity.fill('4')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  wallet.hangs('eth_sendTransaction')
  await product.submit.click()
  await expect.poll(() => wallet.unansweredCount).toBe(1)

  await buyCodes(chain, other, round, round.total)
  const main = page.getByRole('main')
  await expect(main).toContainText(words('products.soldOf', { sold: 10, total: 10 }))
  await expect(product.panel).toContainText(words('product.panel.left', { count: 0 }))
  await expect(product.quantity, 'what was typed stays').toHaveValue('4')

  wallet.answers('eth_sendTransaction')
  await expect(product.shell.toast).toContainText(words('product.problems.soldOut'))
  await expect(main).toContainText(words('product.panel.heldNone'))
  expect(loads).toBe(0)
  expect(await chain.usdmOf(wallet.address)).toBe(minted)
})
