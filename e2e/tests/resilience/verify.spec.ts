import { readFileSync } from 'node:fs'
import { gameAbi } from '@tyche/contracts/abis'
import { type Hash, toEventSelector } from 'viem'
import { createPlayer } from '../../fixtures/bets/open-bets.ts'
import { buyCodes, expectDrawn, freshRound, sellOut, series } from '../../fixtures/lottery/lottery-access.ts'
import { clockLimitMs } from '../../fixtures/page/clock-limit.ts'
import type { ChainAccess } from '../../fixtures/stack/chain-access.ts'
import { expect, test } from '../../fixtures/test.ts'
import { VerifyPage } from '../../pages/verify-page.ts'

test.setTimeout(240_000)

const mostMs = clockLimitMs(3_000)
const betCallback = toEventSelector(gameAbi.find((item) => item.type === 'event' && item.name === 'BetCallback')!)

type Round = { round: number; signature: string; randomness: string }
const { chainHash, rounds } = JSON.parse(
  readFileSync(new URL('../../../packages/beacon/vectors/quicknet.json', import.meta.url), 'utf8'),
) as { chainHash: string; rounds: [Round, Round] }

async function settledBet(chain: ChainAccess): Promise<Hash> {
  const player = await createPlayer(chain)
  const hash = await chain.placeBet(player, { wager: 1_000_000n, playCount: 3, choice: 0 })
  const { blockNumber } = await chain.client.waitForTransactionReceipt({ hash })
  const results = { address: chain.deployment.contracts.coinFlip, abi: gameAbi, eventName: 'BetCallback' } as const
  const settled = async () =>
    (await chain.client.getContractEvents({ ...results, args: { player: player.address }, fromBlock: blockNumber }))
      .length
  await expect.poll(settled, { timeout: 60_000 }).toBe(1)
  return hash
}

/** Milliseconds of a proof without our API. */
async function proveAlone(verify: VerifyPage, { subject, rpc }: { subject: string; rpc: string }): Promise<number> {
  await verify.page.unrouteAll()
  await verify.open()
  await verify.loseServer()
  await verify.nameNode(rpc)
  return await verify.prove(subject)
}

test('a visitor verifies a bet and a draw with another node in seconds while our API is down', async ({
  page,
  chain,
  stack,
}) => {
  const hash = await settledBet(chain)
  const buyer = await createPlayer(chain)
  await chain.allowPurchases(buyer)
  // Simulated players of another test may have bought of it.
  await sellOut(stack.url, chain, buyer)
  const round = await freshRound(stack.url, series.ten)
  await buyCodes(chain, buyer, round, 10)
  await expectDrawn(stack.url, round)

  const verify = new VerifyPage(page)
  const bet = await proveAlone(verify, { subject: hash, rpc: chain.rpcUrl })
  await expect(verify.verdict).toContainText('Verified: the result follows from the beacon.')
  expect(await verify.steps()).toHaveLength(8)
  expect(bet, 'ms of a bet').toBeLessThanOrEqual(mostMs)
  expect(new URL(page.url()).pathname).toBe(`/bet/${hash}`)

  const draw = await proveAlone(verify, { subject: `${stack.url}/draw/${round.productId}`, rpc: chain.rpcUrl })
  await expect(verify.verdict).toContainText('Verified: the winning codes follow from the beacon.')
  expect(draw, 'ms of a draw').toBeLessThanOrEqual(mostMs)
  expect(new URL(page.url()).pathname).toBe(`/draw/${round.productId}`)
})

test('a node that lies is caught at the step, one of another chain is told, and neither gets a false verdict', async ({
  page,
  chain,
}) => {
  const hash = await settledBet(chain)
  const verify = new VerifyPage(page)
  await verify.open(`/bet/${hash}?rpc=${encodeURIComponent(chain.rpcUrl)}`)
  await expect(verify.verdict).toContainText('Verified')

  const stop = await verify.alterAnswers(chain.rpcUrl, 'eth_getLogs', (result) =>
    (result as { topics: string[]; data: string }[]).map((log) =>
      // Its last number is the last play's.
      log.topics[0] === betCallback
        ? { ...log, data: log.data.replace(/.$/, (end) => (end === '0' ? '1' : '0')) }
        : log,
    ),
  )
  await page.reload()
  await expect(verify.verdict).toContainText('Verify fail')
  await expect(page.getByText('Step 5 doesn’t hold: Each play has its own random number')).toBeVisible()
  await stop()

  await verify.alterAnswers(chain.rpcUrl, 'eth_chainId', () => '0x1')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(
    `belongs to chain 1. Our contracts are on chain ${chain.chainId}.`,
  )
  await expect(verify.verdict).toHaveCount(0)
})

test('what leaves no verdict is told in a sentence: an unknown hash, a dead node, a reorg', async ({ page, chain }) => {
  const hash = await settledBet(chain)
  const verify = new VerifyPage(page)
  const told = page.getByRole('alert')
  const rpc = encodeURIComponent(chain.rpcUrl)

  await verify.open(`/bet/0x${'ab'.repeat(32)}?rpc=${rpc}`)
  await expect(told).toContainText('The chain has no transaction with this hash')

  await verify.open(`/bet/${hash}?rpc=${encodeURIComponent('http://127.0.0.1:9/')}`)
  await expect(told).toContainText('127.0.0.1:9 doesn’t answer.', { timeout: 30_000 })

  await verify.alterAnswers(chain.rpcUrl, 'eth_getBlockByNumber', (block) => ({
    ...(block as object),
    hash: `0x${'cd'.repeat(32)}`,
  }))
  await verify.open(`/bet/${hash}?rpc=${rpc}`)
  await expect(told).toContainText('The chain was reorganised meanwhile')
  await expect(verify.verdict).toHaveCount(0)
})

test('real rounds of drand are verified by the page’s own verifier, and a drand that lies gets no verdict', async ({
  page,
}) => {
  const verify = new VerifyPage(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const ofVerifier = () => new Set(loaded.filter((path) => path.startsWith('/assets/verifier-'))).size
  await verify.open()
  expect(ofVerifier()).toBe(0)

  let answers = rounds
  await page.route('https://api.drand.sh/**', async (route) => {
    const asked = Number(route.request().url().split('/').at(-1))
    const answer = answers.find(({ round }) => round === asked)
    await route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } })
  })
  for (const { round } of rounds) {
    await verify.prove(`https://api.drand.sh/${chainHash}/public/${round}`)
    await expect(verify.verdict).toContainText(`Verified: drand signed round ${round}.`)
    expect(await verify.steps()).toHaveLength(2)
  }
  expect(ofVerifier()).toBe(1)

  const [first, second] = rounds
  answers = [{ ...second, round: first.round }, second]
  await verify.open(`/verify?round=${first.round}`)
  await expect(page.getByRole('alert')).toContainText('api.drand.sh gave no valid signature of this round')
  await expect(verify.verdict).toHaveCount(0)
})

test('the preview of a link to a bet has its own title and picture', async ({ chain, stack, request }) => {
  const hash = await settledBet(chain)
  const page = async () => await (await request.get(`${stack.url}/bet/${hash}`)).text()
  const imageOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1]
  await expect.poll(async () => imageOf(await page())).toContain(`/previews/bet/${hash}.png`)
  expect(await page()).toMatch(/property="og:title" content="Coin Flip \d+ · /)
  const [own, site, unknown] = await Promise.all(
    [`bet/${hash}`, 'site', `bet/0x${'ab'.repeat(32)}`].map(async (name) => {
      const response = await request.get(`${stack.url}/previews/${name}.png`)
      expect(response.headers()['content-type']).toBe('image/png')
      return await response.body()
    }),
  )
  expect(own?.equals(site!)).toBe(false)
  expect(unknown?.equals(site!)).toBe(true)
})
