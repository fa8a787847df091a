import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { repositoryRoot } from '../repository.ts'
import { listExposedMetrics, metricsIn } from './exposed-metrics.ts'
import { checkExpressions, runCases } from './promtool.ts'

const annotations = z.strictObject({ summary: z.string(), runbook: z.string() })
const labels = z.strictObject({ severity: z.enum(['page', 'warn']) })
const rule = z.strictObject({
  alert: z.string().startsWith('Tyche'),
  expr: z.string(),
  for: z.string().optional(),
  labels,
  annotations,
})
const ruleFile = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })) })
const situation = z.strictObject({
  at: z.string(),
  every: z.string().default('1m'),
  series: z.record(z.string(), z.string()),
})
const caseFile = z.record(z.string(), z.strictObject({ fires: situation, silent: situation }))

const folder = join(repositoryRoot, 'deploy/observation')
const read = (path: string): unknown => parse(readFileSync(path, 'utf8'))
const files = globSync(join(folder, 'rules/*.yml')).sort()
const rules = files.flatMap((file) => {
  const cases = caseFile.parse(read(join(folder, 'cases', basename(file))))
  const found = ruleFile.parse(read(file)).groups.flatMap((group) => group.rules)
  expect(Object.keys(cases).sort(), file).toEqual(found.map(({ alert }) => alert).sort())
  return found.map((one) => ({ ...one, file, cases: cases[one.alert]! }))
})
const runbook = readFileSync(join(repositoryRoot, 'docs/runbook.md'), 'utf8')
const exposed = listExposedMetrics()

test.each(files.map((path) => ({ name: basename(path), path })))(
  'default: each alert of $name fires in its case and is silent in the normal one',
  ({ path }) => {
    const cases = rules
      .filter(({ file }) => file === path)
      .flatMap(({ alert, cases: { fires, silent } }) => [
        { alert, fires: true, ...fires },
        { alert, fires: false, ...silent },
      ])
    const { isGood, output } = runCases(path, cases)
    expect(isGood, output).toBe(true)
  },
)

test('error: promtool names an alert that is silent where it must fire, and one that fires in the normal case', () => {
  const [{ alert, file, cases }] = rules as [(typeof rules)[number]]
  for (const one of [
    { alert, fires: true, ...cases.silent },
    { alert, fires: false, ...cases.fires },
  ]) {
    const { isGood, output } = runCases(file, [one])
    expect(isGood).toBe(false)
    expect(output).toContain(alert)
  }
})

test('default: no two alerts have one name', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

test.each(rules)('default: the metrics of $alert exist', ({ expr }) => {
  const names = metricsIn(expr)
  expect(names).not.toEqual([])
  expect(names.filter((name) => !exposed.has(name))).toEqual([])
})

test.each(rules)('default: $alert has its part of the runbook', ({ alert, annotations: { runbook: link } }) => {
  expect(link).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
  const part = runbook.split(`\n### ${alert}\n`)[1]?.split('\n#')[0]?.trim() ?? ''
  expect(part.length, `docs/runbook.md says nothing of ${alert}`).toBeGreaterThan(80)
})

test('default: the runbook is of no alert that is gone', () => {
  const parts = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(parts.sort()).toEqual(rules.map(({ alert }) => alert).sort())
})

test('args: names of metrics are told from functions, labels, durations and words of the language', () => {
  const expr = 'sum by (le) (rate(a_bucket{job=~"b|c"}[5m] offset 1d)) > 1e9 and on (token) max(d:e) or absent(f == 1)'
  expect(metricsIn(expr)).toEqual(['a_bucket', 'd:e', 'f'])
})

test('error: an expression that Prometheus cannot read', () => {
  expect(checkExpressions(['sum(up) by (job)']).isGood).toBe(true)
  expect(checkExpressions(['sum(up', 'up']).isGood).toBe(false)
})
