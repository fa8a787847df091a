import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { clusterRules, observationFolder, readRules } from './rule-files.ts'

export const prometheusRulesFile = join(observationFolder, 'prometheus-rules.yaml')

/** The files of rules as the Prometheus operator reads them, one object for each. */
export function renderPrometheusRules(): string {
  const documents = clusterRules.map((name) =>
    stringify(
      {
        apiVersion: 'monitoring.coreos.com/v1',
        kind: 'PrometheusRule',
        metadata: { name: `tyche-${name}`, labels: { 'app.kubernetes.io/part-of': 'tyche' } },
        spec: readRules(name),
      },
      { lineWidth: 0 },
    ),
  )
  return `# Generated from rules/ by \`npm run generate -w @tyche/deploy-check\`.\n${documents.join('---\n')}`
}

if (import.meta.main) writeFileSync(prometheusRulesFile, renderPrometheusRules())
