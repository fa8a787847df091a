import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { OperatorContext } from './core/context.ts'
import { createGuardLaggingClock } from './randomness/clock-guard/guard-lagging-clock.ts'

const file = new URL('../../../deploy/observation/rules/clock.yml', import.meta.url)

test('behavior: the alert names the guard’s job', async () => {
  const named = [...(await readFile(file, 'utf8')).matchAll(/[{,]name="([^"]+)"/g)].map(([, name]) => name)
  expect(named).toEqual([createGuardLaggingClock({} as OperatorContext['facts']).name])
})
