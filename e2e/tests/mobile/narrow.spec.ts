import { loadWords } from '../../fixtures/language/words.ts'
import { buyCodes, openRound, series } from '../../fixtures/lottery/lottery-access.ts'
import { chooseLanguage } from '../../fixtures/page/open-context.ts'
import { findOverflow } from '../../fixtures/page/overflow.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Shell } from '../../pages/shell.ts'

/** A desktop's window at 400 % is as wide. */
test.use({ viewport: { width: 320, height: 720 }, hasTouch: true })

test('a player at 320 px sees all ten levels within the page', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  await page.goto('/user')
  const shell = new Shell(page)
  await shell.connectInjectedWallet(wallet.name)
  await shell.signIn()
  await expect(page.getByRole('region', { name: 'VIP', exact: true })).toContainText('VIP 0')
  expect((await findOverflow(page)).filter(({ kind }) => kind === 'page wider than the window')).toEqual([])
})

test('a player at 320 px reads what waits for them to its end', async ({ page, chain, wallet, words }) => {
  await chain.giveGas(wallet.address)
  await page.goto('/')
  const shell = new Shell(page)
  await shell.connectInjectedWallet(wallet.name)
  await shell.signIn()
  const tiles = page.getByRole('region', { name: words('inbox.forMe') })
  await expect(tiles.getByRole('link', { name: words('inbox.checkInOpen') })).toContainText('+')
  expect((await findOverflow(page)).filter(({ kind }) => kind === 'clipped')).toEqual([])
})

test('a visitor at 320 px sees the prize pools within the page in Russian', async ({ page, context, stack }) => {
  await chooseLanguage(context, 'ru', stack.url)
  const words = await loadWords('ru')
  await page.goto('/ru')
  const pools = page.getByRole('region', { name: words('home.prizePools') })
  await expect(pools.getByRole('link')).toHaveCount(2)
  expect((await findOverflow(page)).filter(({ kind }) => kind === 'page wider than the window')).toEqual([])
})

test('a player at 320 px reads the ways from the products in Russian', async ({ page, context, stack }) => {
  await chooseLanguage(context, 'ru', stack.url)
  await page.goto('/ru/luckybuy')
  const links = page.getByRole('main').getByRole('navigation').first().getByRole('link')
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) {
    expect(
      await link.evaluate((element) => element.scrollWidth - element.clientWidth),
      (await link.textContent()) ?? '',
    ).toBe(0)
  }
})

/** As long as a series' name may be. */
const longName = 'Siebenundsiebzigtausendsiebenhundertsiebenundsiebzigfacherhauptgewinndeswinters8'

test('a player at 320 px reads the longest name of a product wherever it stands', async ({
  page,
  chain,
  stack,
  wallet,
}) => {
  await page.route('**/v1/contractCenter/lucky*/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/"name":"[^"]+"/g, `"name":"${longName}"`),
    })
  })
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  await buyCodes(chain, wallet.account, await openRound(stack.url, series.hour), 2)
  const shell = new Shell(page)
  await page.goto('/luckybuy')
  await shell.connectInjectedWallet(wallet.name)
  await shell.signIn()
  for (const path of ['/luckybuy', '/luckybuy/tickets', '/luckybuy/records']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(longName).first()).toBeVisible()
    const cut = (await findOverflow(page)).filter(({ kind }) => kind === 'clipped' || kind.startsWith('page'))
    expect.soft(cut, path).toEqual([])
  }
})
