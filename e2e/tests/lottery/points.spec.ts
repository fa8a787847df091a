import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { formatDeployment } from '@tyche/protocol/deployment'
import { freshRound, series } from '../../fixtures/lottery/lottery-access.ts'
import { openContext } from '../../fixtures/page/open-context.ts'
import type { TestedStack } from '../../fixtures/stack/running-stack.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'
import { ProductPage } from '../../pages/product-page.ts'
import { Shell } from '../../pages/shell.ts'
import { TicketsPage } from '../../pages/tickets-page.ts'

const run = promisify(execFile)
const repositoryRoot = join(import.meta.dirname, '../../..')

/** A code that brings points, made by the operators' command. */
async function makeCode(stack: TestedStack, points: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tyche-codes-'))
  const [out, deployment] = [join(folder, 'codes.csv'), join(folder, 'deployment.json')]
  await writeFile(deployment, formatDeployment(stack.deployment))
  const ends = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const options = ['--name', 'Test', '--count', '1', '--points', String(points), '--ends', ends, '--reason', 'test']
  const args = ['apps/api/src/ops/main.ts', 'cards', 'create', ...options, '--out', out, '--yes']
  const env = { ...process.env, DATABASE_URL: stack.databaseUrl, DEPLOYMENT_FILE: deployment }
  await run(process.execPath, args, { cwd: repositoryRoot, env })
  const [, line = ''] = (await readFile(out, 'utf8')).trim().split('\n')
  await rm(folder, { recursive: true })
  const code = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/.exec(line)?.[0]
  if (!code) throw new Error(`no code in ${line}`)
  return code
}

test('a code brings points, points buy every code of a sale, and what they win is claimed on the chain', async ({
  page,
  chain,
  stack,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  const code = await makeCode(stack, 60)
  const shell = new Shell(page)
  await page.goto('/cdkey')
  await shell.connectInjectedWallet(wallet.name)
  await shell.signIn()
  const field = page.getByRole('main').getByRole('textbox', { name: 'Enter the CDKEY' })
  await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')} `)
  await page.getByRole('main').getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(shell.toast).toContainText('Cdkey use success, Got point 60.000')
  await field.fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('This code has already been used.')

  const product = new ProductPage(page)
  await product.open(await freshRound(stack.url, series.fivePoints, true))
  await product.buy(5)
  await expect(product.draw).toContainText('Congratulations, you won', { timeout: 120_000 })

  const tickets = new TicketsPage(page)
  await tickets.open('pointbuy', 'Waiting Operate')
  await tickets.operate('Claim', 'Claim success')
  await expect.poll(() => chain.usdmOf(wallet.address)).toBe(30_000n)
})

test('a friend who plays with my code brings me points, and I see it', async ({ page, browser, baseURL }) => {
  const mine = new Shell(page)
  await page.goto('/referral')
  await mine.connectDemoWallet()
  const main = page.getByRole('main')
  const details = main.getByRole('figure', { name: 'Referral details' }).getByRole('table')
  const link = (await main.locator('[title*="ref="]').first().getAttribute('title')) ?? ''

  const context = await openContext(browser, baseURL)
  const friend = await context.newPage()
  await friend.goto(new URL(link).pathname + new URL(link).search)
  const theirs = new Shell(friend)
  await theirs.connectDemoWallet()
  await theirs.goTo('Mint')
  await friend.getByRole('main').getByRole('button', { name: 'Mint 1000000USDM' }).click()
  await expect(theirs.toast).toContainText('Mint 1000000USDM success', { timeout: 30_000 })
  const table = new GamePage(friend, 'coin')
  await table.open()
  await table.fill({ amount: '50', playTimes: 1 })
  await table.rollOnce()
  await context.close()

  await expect
    .poll(
      async () => {
        await page.reload()
        await expect(details).toBeVisible()
        return (await details.textContent())?.includes('$50.00')
      },
      { timeout: 60_000 },
    )
    .toBe(true)
})
