import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrExtractProgram, kubectl } from '@tyche/devstack/debian-program'
import { parseAllDocuments } from 'yaml'
import { repositoryRoot } from '../repository.ts'
import type { Manifest } from './manifest.ts'

/**
 * Renders a folder like `kubectl apply --kustomize`.
 *
 * @throws with kubectl's words if it cannot
 */
export function renderFolder(folder: string): Manifest[] {
  const { path, env } = findOrExtractProgram(process.env, kubectl)
  const options = { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 1e8 } as const
  const { status, stdout, stderr } = spawnSync(path, ['kustomize', folder], options)
  if (status !== 0) throw new Error(`kubectl cannot render ${folder}: ${stderr.trim()}`)
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
}

/** A copy of all that overlays are made of, with a record of a deployment in each, which only its owner has. */
export function copyOverlays(record: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'tyche-manifests-'))
  for (const folder of ['kustomize', 'observation'])
    cpSync(join(repositoryRoot, 'deploy', folder), join(copy, folder), { recursive: true })
  const overlays = join(copy, 'kustomize/overlays')
  // An overlay may build on another one.
  for (const one of readdirSync(overlays)) writeFileSync(join(overlays, one, 'deployment.json'), record)
  return copy
}

export function renderOverlay(overlay: string): Manifest[] {
  const copy = copyOverlays('{}\n')
  try {
    return renderFolder(join(copy, 'kustomize/overlays', overlay))
  } finally {
    rmSync(copy, { recursive: true })
  }
}
