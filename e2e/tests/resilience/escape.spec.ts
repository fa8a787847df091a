import { rm } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { serveRounds } from '@tyche/beacon/serve'
import { type StrandedPlayer, strandPlayer } from '../../fixtures/escape/stranded-player.ts'
import { unpackArchive } from '../../fixtures/escape/unpack-archive.ts'
import { InjectedWallet } from '../../fixtures/injected-wallet.ts'
import { expectAccessible } from '../../fixtures/page/axe.ts'
import { findOverflow } from '../../fixtures/page/overflow.ts'
import { smallTargets } from '../../fixtures/page/small-targets.ts'
import { EscapePage } from '../../pages/escape-page.ts'

const bets = 20
const hourSec = 3_600

// A chain and a beacon; nothing else of ours runs.
const test = base.extend<{ wallet: InjectedWallet }, { stranded: StrandedPlayer; archive: { page: string } }>({
  stranded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const stranded = await strandPlayer({ bets })
      await use(stranded)
      await stranded.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  archive: [
    async ({ stranded }, use) => {
      const { folder, page } = await unpackArchive(stranded.deploymentFile)
      await use({ page })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  wallet: async ({ context, stranded }, use) => {
    const { rpcUrl, chainId, player } = stranded
    const wallet = new InjectedWallet({ rpcUrl, chainId, privateKey: player.privateKey })
    await wallet.install(context)
    await use(wallet)
  },
})

test('from a disk, with a node and the beacon alone, a player takes out everything', async ({
  page,
  stranded,
  archive,
  wallet,
}) => {
  const { beacon } = stranded.stack
  const honest = await serveRounds(beacon)
  // The signature of the round before.
  const liar = await serveRounds({ fetchRound: async (round) => beacon.sign(round - 1n) })
  const asked = new Set<string>()
  const problems: string[] = []
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const archivePage = new EscapePage(page)
  await page.goto(archive.page)
  await archivePage.nameEndpoints({ rpc: stranded.rpcUrl, beacon: liar.url })
  await expect(page.getByText(`Chain ${stranded.chainId}, block`)).toBeVisible()
  await page.getByRole('button', { name: `Connect ${wallet.name}` }).click()

  // Complete before anything is sent, in every language and on a phone.
  await expect(archivePage.section('Liquidity').getByRole('button', { name: 'Withdraw' })).toBeEnabled()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const language = page.getByRole('banner').getByRole('combobox')
  for (const code of ['tr', 'kr', 'ch', 'ru', 'es', 'en']) {
    await language.selectOption(code)
    expect(await findOverflow(page), code).toEqual([])
    expect(await smallTargets(page), code).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  // A false signature is caught here, and nothing is sent.
  await archivePage.press('Open bets', `Settle ${bets} bets`)
  await expect(archivePage.section('Open bets').getByRole('alert')).toContainText(
    'No beacon endpoint gave a valid signature',
  )
  expect(wallet.asked()).toEqual([])
  await archivePage.nameEndpoints({ beacon: `${liar.url}, ${honest.url}` })

  await archivePage.press('Open bets', `Settle ${bets} bets`)
  await expect(archivePage.section('Open bets')).toContainText('No open bets.')
  expect(await stranded.settledBets()).toBe(bets)

  await archivePage.press('Tickets', 'Request the draw')
  await archivePage.press('Tickets', 'Settle the draw')
  await expect(archivePage.section('Tickets')).toContainText('Won')
  await expect(archivePage.section('Tickets')).toContainText('Not drawn: the full price is refunded.')
  await archivePage.press('Tickets', 'Claim 2 tickets')
  await expect(archivePage.section('Tickets')).toContainText('No tickets with anything left.')
  expect((await stranded.lotteryEvents('RewardClaimed')).map(({ args }) => args.amount)).toEqual([8_000_000n])
  expect((await stranded.lotteryEvents('TicketRefunded')).map(({ args }) => args.amount)).toEqual([4_000_000n])

  await archivePage.press('Pre-orders', 'Stop 1 pre-order')
  await expect(archivePage.section('Pre-orders')).toContainText('No pre-orders with rounds left.')
  expect((await stranded.lotteryEvents('PreOrderRetrieved')).map(({ args }) => args.amount)).toEqual([6_000_000n])

  // A wallet that refuses sends nothing, and everything stays.
  wallet.rejects('eth_sendTransaction')
  await archivePage.press('Liquidity', 'Withdraw')
  await expect(archivePage.section('Liquidity').getByRole('button', { name: 'Withdraw' })).toBeEnabled()
  wallet.approves('eth_sendTransaction')
  await archivePage.press('Liquidity', 'Withdraw')
  await expect(archivePage.section('Liquidity')).toContainText('No shares of a pool.')
  expect(await stranded.shares()).toBe(0n)

  // A reload loses nothing: endpoints, account, what was sent.
  await page.reload()
  await expect(archivePage.section('Open bets')).toContainText('No open bets.')
  await expect(archivePage.section('Sent from this page').getByText('Done')).not.toHaveCount(0)
  await expect(archivePage.section('Sent from this page').getByText('Pending')).toHaveCount(0)

  const allowed = [stranded.rpcUrl, honest.url, liar.url].map((url) => new URL(url).origin)
  expect([...asked].filter((origin) => origin !== 'null' && !allowed.includes(origin))).toEqual([])
  expect(problems).toEqual([])
  await Promise.all([honest.stop(), liar.stop()])
})

test('without the beacon a bet is refunded, by the key of a local account where no wallet is', async ({
  browser,
  stranded,
  archive,
}) => {
  const dead = 'http://127.0.0.1:1'
  await stranded.placeBet()
  await stranded.wait(25 * hourSec)
  const page = await (await browser.newContext()).newPage()
  const archivePage = new EscapePage(page)
  await page.goto(archive.page)
  await expect(page.getByText('npx serve')).toBeVisible()
  await archivePage.nameEndpoints({ rpc: dead, beacon: dead })
  await expect(archivePage.section('Chain and beacon').getByRole('alert')).toBeVisible()
  await archivePage.nameEndpoints({ rpc: stranded.rpcUrl, beacon: dead })
  await page.getByLabel('Or look at an address').fill('0x1234')
  await page.getByRole('button', { name: 'Look' }).click()
  await expect(page.getByText('This is no address.')).toBeVisible()
  await page.getByLabel('Or look at an address').fill(stranded.player.privateKey)
  await page.getByRole('button', { name: 'Look' }).click()

  const bets = archivePage.section('Open bets')
  await archivePage.press('Open bets', 'Settle 1 bet')
  await expect(bets.getByRole('alert')).toContainText('No beacon endpoint gave a valid signature')
  await archivePage.press('Open bets', 'Ask for a refund')
  await expect(bets).toContainText('The refund can be taken from')
  await stranded.wait(hourSec + 1)
  await page.reload()
  // A key is not stored.
  await page.getByLabel('Or look at an address').fill(stranded.player.privateKey)
  await page.getByRole('button', { name: 'Look' }).click()
  await archivePage.press('Open bets', 'Refund')
  await expect(bets).toContainText('No open bets.')
  expect(await stranded.refundedBets()).toBe(1)
  await page.context().close()
})
