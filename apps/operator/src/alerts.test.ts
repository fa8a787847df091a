import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { OperatorContext } from './core/context.ts'
import { createMetrics } from './core/metrics.ts'
import { createGuardLaggingClock } from './randomness/clock-guard/guard-lagging-clock.ts'

const annotations = z.strictObject({ summary: z.string(), do: z.string() })
const labels = z.strictObject({ severity: z.enum(['page', 'warn']) })
const rule = z.strictObject({ alert: z.string(), expr: z.string(), for: z.string().optional(), labels, annotations })
const file = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })) })

const { registry } = createMetrics()
const { groups } = file.parse(parse(await readFile(new URL('../alerts.yml', import.meta.url), 'utf8')))
const rules = groups.flatMap((group) => group.rules)

test.each(rules)('default: the metrics of $alert exist', ({ expr }) => {
  const names = expr.match(/tyche_\w+/g) ?? []
  expect(names).not.toEqual([])
  for (const name of names) expect(registry.getSingleMetric(name), name).toBeDefined()
})

test('behavior: the alert names the guard’s job', () => {
  const named = rules.flatMap(({ expr }) => [...expr.matchAll(/job="([^"]+)"/g)].map(([, job]) => job))
  expect(named).toEqual([createGuardLaggingClock({} as OperatorContext['facts']).name])
})
