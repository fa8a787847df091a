import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { guardDirectory } from '@tyche/devstack/guard'
import { readBenchmarkIndex } from './benchmark-index.ts'
import type { PageFigures } from './budgets.ts'
import { openBrowser } from './open-browser.ts'
import { ownBlockingMs, type TraceEvent } from './own-blocking.ts'
import { slowdownOf } from './slowdown.ts'

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>
  readonly audits: Record<string, Audit>
  readonly runtimeError?: { readonly message: string }
}

interface Audit {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly displayValue?: string
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly Record<string, unknown>[] }
}

export interface Measured {
  readonly figures: PageFigures
  /** Blocked input by the page's own work, in milliseconds. */
  readonly ownBlockingMs: number
  /** Failed audits, one line each. */
  readonly findings: readonly string[]
  /** The machine's benchmark index at that moment, and its CPU slowdown. */
  readonly benchmarkIndex: number
  readonly slowdown: number
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const limitMs = 180_000

/** One run of Lighthouse with its settings for a phone, calibrated to this machine, in a separate browser. */
export async function measurePage(program: string, browser: string, url: string): Promise<Measured> {
  const scratch = await mkdtemp(join(tmpdir(), 'tyche-lighthouse-'))
  guardDirectory(scratch)
  const path = join(scratch, 'report.json')
  const { port, close } = await openBrowser(browser, join(scratch, 'profile'))
  const benchmarkIndex = await readBenchmarkIndex(program, port).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const slowdown = slowdownOf(benchmarkIndex)
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    '--save-assets',
    `--output-path=${path}`,
    `--only-categories=${categories.join(',')}`,
    `--port=${port}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
  ]
  try {
    await promisify(execFile)(process.execPath, args, { timeout: limitMs }).catch((cause: { killed?: boolean }) => {
      throw cause.killed ? new Error(`Lighthouse did not end within ${limitMs / 1_000} s on ${url}`, { cause }) : cause
    })
    const report = JSON.parse(await readFile(path, 'utf8')) as Report
    const trace = JSON.parse(await readFile(join(scratch, 'report-0.trace.json'), 'utf8')) as {
      traceEvents: TraceEvent[]
    }
    return {
      ...readReport(report),
      ownBlockingMs: ownBlockingMs(trace.traceEvents, slowdown),
      ...{ benchmarkIndex, slowdown },
    }
  } finally {
    await close()
    await rm(scratch, { recursive: true, force: true })
  }
}

function readReport({ categories: scores, audits, runtimeError }: Report): Pick<Measured, 'figures' | 'findings'> {
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (name: string) => Math.round((scores[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  const resources = audits['resource-summary']?.details?.items ?? []
  const scripts = resources.find(({ resourceType }) => resourceType === 'script')
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbtMs: value('total-blocking-time'),
      scriptBytes: Number(scripts?.transferSize ?? 0),
    },
    findings: Object.values(audits)
      .filter(({ score: of, scoreDisplayMode }) => of !== null && of < 0.9 && scoreDisplayMode !== 'informative')
      .map(({ id, title, displayValue, details }) => `${id}: ${displayValue ?? title}${firstItems(details?.items)}`),
  }
}

function firstItems(items: readonly Record<string, unknown>[] = []): string {
  const words = items.slice(0, 3).map((item) => {
    const { selector, snippet } = (item.node ?? {}) as { selector?: string; snippet?: string }
    return selector ?? snippet ?? String(item.description ?? item.url ?? item.label ?? '')
  })
  const said = words.filter(Boolean).map((word) => word.slice(0, 140))
  return said.length > 0 ? `\n      ${said.join('\n      ')}` : ''
}
