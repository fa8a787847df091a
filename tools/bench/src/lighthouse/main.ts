/**
 * Compares the built app, served by a real stack, with the design's budgets: `npm run lighthouse`, of which `-- --only lottery`
 * measures the pages of lottery and loyalty, and `-- --page /rank` one page.
 */
import { parseArgs } from 'node:util'
import { openTarget } from '../target.ts'
import { medianRun, missedBudgets, type PageFigures } from './budgets.ts'
import { chooseBrowser } from './choose-browser.ts'
import { installLighthouse } from './install.ts'
import { type Measured, measurePage } from './measure-page.ts'
import { addressOf, groups, leastPerformance } from './pages.ts'
import { repeatFailed } from './repeat-failed.ts'
import { untilQuiet } from './until-quiet.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    page: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1')
const isGroup = (name: string): name is keyof typeof groups => name in groups
if (values.only && !isGroup(values.only)) throw new Error(`--only must be one of ${Object.keys(groups).join(', ')}`)
const pages = values.page ?? Object.entries(groups).flatMap(([name, of]) => ((values.only ?? name) === name ? of : []))
const browser = chooseBrowser(process.env)

const program = installLighthouse()
const target = values.url ? { url: values.url, close: async () => undefined } : await openTarget()
let isGood = true
try {
  process.stdout.write(
    `${target.url}, median of ${runs}\n${'page'.padEnd(28)} perf  a11y  best   seo       LCP     CLS      TBT  own TBT   scripts  index  slowdown\n`,
  )
  for (const page of pages) {
    const address = await addressOf(target.url, page)
    const measured: Measured[] = []
    for (let run = 0; run < runs; run++) {
      await untilQuiet()
      measured.push(await repeatFailed(() => measurePage(program, browser, address)))
    }
    const figures = medianRun(measured.map(({ figures: of }) => of))
    const { findings, benchmarkIndex, slowdown, ownBlockingMs } = measured.find(
      ({ figures: of }) => of === figures,
    ) as Measured
    const missed = missedBudgets(figures, leastPerformance(page))
    isGood &&= missed.length === 0
    const host = `${String(Math.round(benchmarkIndex)).padStart(7)}  ${slowdown.toFixed(1).padStart(7)}x`
    process.stdout.write(
      `${line(page, figures, ownBlockingMs)}${host}${missed.length > 0 ? `   missed: ${missed.join(', ')}` : ''}\n`,
    )
    for (const finding of findings) process.stdout.write(`    ${finding}\n`)
  }
} finally {
  await target.close()
}
process.stdout.write(isGood ? 'Every budget is kept\n' : 'A budget is missed\n')
process.exit(isGood ? 0 : 1)

function line(page: string, of: PageFigures, ownBlockingMs: number): string {
  const scores = [of.performance, of.accessibility, of.bestPractices, of.seo].map((score) => String(score).padStart(5))
  const lcp = `${(of.lcpMs / 1_000).toFixed(2)} s`.padStart(8)
  const tbt = `${Math.round(of.tbtMs)} ms`.padStart(7)
  const own = `${Math.round(ownBlockingMs)} ms`.padStart(7)
  const scripts = `${(of.scriptBytes / 1_000).toFixed(0)} kB`.padStart(8)
  return `${page.padEnd(27)}${scores.join(' ')}  ${lcp}  ${of.cls.toFixed(3).padStart(6)}  ${tbt}  ${own}  ${scripts}`
}
