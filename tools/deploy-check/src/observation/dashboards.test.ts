import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promtool } from '@tyche/devstack/debian-program'
import { hasPrograms } from '@tyche/devstack/has-programs'
import { test as anyTest, expect } from 'vitest'
import * as z from 'zod'
import { repositoryRoot } from '../repository.ts'
import { listExposedMetrics, metricsIn } from './exposed-metrics.ts'
import { checkExpressions } from './promtool.ts'

const test = anyTest.skipIf(!hasPrograms([promtool]))

const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('$' + '{datasource}') })
const place = z.strictObject({
  x: z.int().min(0),
  y: z.int().min(0),
  w: z.int().min(1).max(24),
  h: z.int().min(2),
})
const target = z.strictObject({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string(), datasource })
const panel = z.strictObject({
  id: z.int(),
  title: z.string().min(3),
  description: z.string().min(10),
  type: z.enum(['timeseries', 'stat', 'bargauge']),
  datasource,
  gridPos: place.refine(({ x, w }) => x + w <= 24, 'is wider than the page'),
  fieldConfig: z.strictObject({ defaults: z.looseObject({ unit: z.string() }), overrides: z.array(z.unknown()) }),
  targets: z.array(target).min(1),
})
const variable = z.looseObject({
  name: z.literal('datasource'),
  type: z.literal('datasource'),
  query: z.literal('prometheus'),
})
const dashboard = z.strictObject({
  uid: z.string().startsWith('tyche-'),
  title: z.string(),
  tags: z.array(z.string()),
  schemaVersion: z.int().min(36),
  version: z.int(),
  editable: z.literal(false),
  refresh: z.string(),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  templating: z.strictObject({ list: z.tuple([variable]) }),
  panels: z.array(panel).min(1),
})

const files = globSync(join(repositoryRoot, 'deploy/observation/dashboards/*.json')).sort()
const read = (file: string) => dashboard.parse(JSON.parse(readFileSync(file, 'utf8')))
const exposed = listExposedMetrics()

test('default: there is a dashboard for each question, each under its own address', () => {
  expect(files.map((file) => basename(file))).toEqual(['capacity.json', 'money.json', 'waiting.json'])
  expect(new Set(files.map((file) => read(file).uid)).size).toBe(files.length)
})

test.each(files)('default: the panels of %s are valid, apart from each other, and read metrics that exist', (file) => {
  const { panels } = read(file)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  for (const expr of expressions)
    expect(
      metricsIn(expr).filter((name) => !exposed.has(name)),
      expr,
    ).toEqual([])
  const { isGood, output } = checkExpressions(expressions)
  expect(isGood, output).toBe(true)
  for (const { gridPos: a, id } of panels)
    for (const { gridPos: b, id: other } of panels) {
      const areApart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
      expect(id === other || areApart, `panels ${id} and ${other} overlap`).toBe(true)
    }
  for (const { targets, title } of panels)
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length)
})
