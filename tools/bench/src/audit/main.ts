// An audit of 100,000 bets and 500 draws on a local chain, with an honest node and with one that alters a byte: `npm run bench:audit`.
// Without options it writes docs/reports/audit.md.
import { parseArgs } from 'node:util'
import { writePrinted } from '@tyche/reports/write-report'
import { createRandom } from '@tyche/testing/random'
import { openPackedChain } from '../packed-chain/packed-chain.ts'
import { placeBets } from '../packed-chain/place-bets.ts'
import { chooseByte } from './choose-byte.ts'
import { drawProducts } from './draw-products.ts'
import { startLyingNode } from './lying-node.ts'
import { isShown, renderBench } from './report.ts'
import { runAudit } from './run-audit.ts'

const BUDGET_SECONDS = 600

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    bets: { type: 'string', default: '100000' },
    draws: { type: 'string', default: '500' },
  },
})
const [seed, bets, draws] = [Number(values.seed), Number(values.bets), Number(values.draws)]
const random = createRandom(seed)
const started = performance.now()
const seconds = () => (performance.now() - started) / 1_000
const say = (text: string) => process.stdout.write(`${seconds().toFixed(0).padStart(5)} s  ${text}\n`)

const chain = await openPackedChain()
const { rpcUrl } = chain.stack.chain
const { deploymentFile } = chain.stack
await drawProducts(chain, {
  count: draws,
  random,
  onProgress: (drawn) => say(`${drawn} of ${draws} products are drawn`),
})
await placeBets(chain, {
  count: bets,
  random,
  onProgress: (settled) => {
    if (settled % 5_000 === 0 || settled === bets) say(`${settled} of ${bets} bets are settled`)
  },
})
const fillSeconds = seconds()
const honest = await runAudit(rpcUrl, deploymentFile)
say(`audited in ${honest.seconds.toFixed(0)} s: ${honest.report.mismatchCount} mismatches`)
const { altered, subject } = await chooseByte(chain.stack, random)
const node = await startLyingNode(rpcUrl, altered)
const lied = await runAudit(node.url, deploymentFile)
if (node.lies() === 0) throw new Error('The altered byte was not asked for.')
await node.stop()
const { mined } = chain
await chain.stack.stop()

const bench = { seed, mined, fillSeconds, honest, lied, altered: { subject, byte: altered.byte } }
const report = renderBench(bench)
process.stdout.write(`\n${report}\n`)
if (process.argv.length === 2) writePrinted('audit', report)
process.exit(isShown(bench, BUDGET_SECONDS) ? 0 : 1)
