import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const entry = `${root}src/entry-of-sizes.js`

/** Bytes of what a page loads for some code: bundled with its dependencies, minified, gzip; without what it has already. */
async function bytesOf(code: string, external: readonly RegExp[] = []): Promise<number> {
  const build = await rolldown({
    cwd: root,
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    external: [...external],
    plugins: [
      { name: 'entry', load: (id) => (id === entry ? code : null), resolveId: (id) => (id === entry ? id : null) },
    ],
  })
  const { output } = await build.generate({ minify: true })
  return output.reduce((sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code, { level: 9 }).length : 0), 0)
}

test.each([
  ['placing and watching a bet', "export { placeBet, watchBets } from '@tyche/sdk/games'", 78_000],
  ['verifying a bet', "export { verifyBet } from '@tyche/sdk/verify'", 73_000],
  ['a revert’s name', "export { decodeRevert } from '@tyche/sdk/errors'", 30_000],
])('behavior: %s, viem included, stays within its budget', async (_what, code, budget) => {
  expect(await bytesOf(code)).toBeLessThanOrEqual(budget)
})

test('behavior: all proofs with the beacon’s pairings, without viem and the ABIs, stay within 40 kB', async () => {
  const abis = /^@tyche\/contracts/
  expect(await bytesOf("export * from '@tyche/sdk/verify'", [/^viem/, abis])).toBeLessThanOrEqual(40_000)
})
