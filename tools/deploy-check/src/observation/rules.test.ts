import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promtool } from '@tyche/devstack/debian-program'
import { hasPrograms } from '@tyche/devstack/has-programs'
import { test as anyTest, expect } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { repositoryRoot } from '../repository.ts'
import { listExposedMetrics, metricsIn } from './exposed-metrics.ts'
import { prometheusRulesFile, renderPrometheusRules } from './prometheus-rules.ts'
import { checkConfiguration, checkExpressions, runCases } from './promtool.ts'
import { clusterRules, machineRules, observationFolder, readRules, ruleFileOf } from './rule-files.ts'

const test = anyTest.skipIf(!hasPrograms([promtool]))

const situation = z.strictObject({
  at: z.string(),
  every: z.string().default('1m'),
  series: z.record(z.string(), z.string()),
})
const situations = z.union([situation.transform((one) => [one]), z.array(situation).min(1)])
const caseFile = z.record(z.string(), z.strictObject({ fires: situations, silent: situations }))

const read = (path: string): unknown => parse(readFileSync(path, 'utf8'))
const files = globSync(join(observationFolder, 'rules/*.yml')).sort()
const rules = files.flatMap((file) => {
  const cases = caseFile.parse(read(join(observationFolder, 'cases', basename(file))))
  const found = readRules(basename(file, '.yml')).groups.flatMap((group) => group.rules)
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
        ...fires.map((one) => ({ alert, fires: true, ...one })),
        ...silent.map((one) => ({ alert, fires: false, ...one })),
      ])
    const { isGood, output } = runCases(path, cases)
    expect(isGood, output).toBe(true)
  },
)

test('error: promtool names an alert that is silent where it must fire, and one that fires in the normal case', () => {
  const [{ alert, file, cases }] = rules as [(typeof rules)[number]]
  for (const one of [
    { alert, fires: true, ...cases.silent[0]! },
    { alert, fires: false, ...cases.fires[0]! },
  ]) {
    const { isGood, output } = runCases(file, [one])
    expect(isGood).toBe(false)
    expect(output).toContain(alert)
  }
})

test('default: each file of rules is for clusters, for machines, or for both', () => {
  const { rule_files } = read(join(observationFolder, 'prometheus.yml')) as { rule_files: string[] }
  expect(rule_files).toEqual(machineRules.map((name) => `rules/${name}.yml`))
  expect([...new Set([...clusterRules, ...machineRules])].map(ruleFileOf).sort()).toEqual(files)
})

test('default: the rules of a cluster are generated from these files', () => {
  expect(readFileSync(prometheusRulesFile, 'utf8')).toBe(renderPrometheusRules())
})

test('default: Prometheus reads its configuration with its rules and targets, and refuses a mistake', () => {
  const text = readFileSync(join(observationFolder, 'prometheus.yml'), 'utf8')
  for (const targets of ['one-machine', 'three-machines']) {
    const { isGood, output } = checkConfiguration(text, targets)
    expect(isGood, output).toBe(true)
    expect(output).toContain(`${machineRules.length} rule files`)
  }
  for (const [from, to] of [
    ['rules/money.yml', 'rules/moneys.yml'],
    ['file_sd_configs', 'files_sd_configs'],
    ['scrape_interval: 15s', 'scrape_interval: 15'],
  ] as const)
    expect(checkConfiguration(text.replace(from, to), 'one-machine').isGood, to).toBe(false)
})

test('default: rules name only those parts whose state the API reports', () => {
  const reported = readFileSync(join(repositoryRoot, 'apps/api/src/http/health/status-metrics.ts'), 'utf8')
  const parts = rules.flatMap(({ expr }) => [...expr.matchAll(/part="(\w+)"/g)].map(([, part = '']) => part))
  expect(parts).toContain('valkey')
  for (const part of parts) expect(reported).toMatch(new RegExp(`\\b${part}: `))
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
