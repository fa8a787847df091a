import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { repositoryRoot } from '../repository.ts'

const annotations = z.strictObject({ summary: z.string(), runbook: z.string() })
const labels = z.strictObject({ severity: z.enum(['page', 'warn']) })
const rule = z.strictObject({
  alert: z.string().startsWith('Tyche'),
  expr: z.string(),
  for: z.string().optional(),
  labels,
  annotations,
})
export const ruleGroups = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })).min(1),
})

export const observationFolder = join(repositoryRoot, 'deploy/observation')
/** Rules whose metrics are there wherever the product runs. */
const everywhere = ['waiting', 'money', 'clock', 'signing-keys', 'capacity']
export const clusterRules: readonly string[] = [...everywhere, 'cluster']
export const machineRules: readonly string[] = [...everywhere, 'machines']

export const ruleFileOf = (name: string): string => join(observationFolder, 'rules', `${name}.yml`)
export const readRules = (name: string) => ruleGroups.parse(parse(readFileSync(ruleFileOf(name), 'utf8')))
