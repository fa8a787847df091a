import { parse } from 'yaml'
import type { Manifest } from './manifest.ts'

/** Together with what a job makes from a file of a config map. */
export function withRestored(manifests: readonly Manifest[]): Manifest[] {
  const texts = manifests.flatMap(({ kind, data }) => (kind === 'ConfigMap' ? (data?.['restored.yaml'] ?? []) : []))
  return [...manifests, ...texts.map((text) => parse(text) as Manifest)]
}
