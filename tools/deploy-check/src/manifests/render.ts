import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrExtractProgram, kubectl } from '@tyche/devstack/debian-program'
import { parseAllDocuments } from 'yaml'
import { repositoryRoot } from '../repository.ts'
import type { Manifest } from './manifest.ts'

/** Renders an overlay like `kubectl apply --kustomize`, with a record of a deployment beside it, which only its owner has. */
export function renderOverlay(overlay: string): Manifest[] {
  const { path, env } = findOrExtractProgram(process.env, kubectl)
  const folder = mkdtempSync(join(tmpdir(), 'tyche-manifests-'))
  try {
    cpSync(join(repositoryRoot, 'deploy/kustomize'), folder, { recursive: true })
    const overlays = join(folder, 'overlays')
    const chosen = join(overlays, overlay)
    // An overlay may build on another one.
    for (const one of readdirSync(overlays)) writeFileSync(join(overlays, one, 'deployment.json'), '{}\n')
    const options = { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 1e8 } as const
    const { status, stdout, stderr } = spawnSync(path, ['kustomize', chosen], options)
    if (status !== 0) throw new Error(`kubectl cannot render ${overlay}: ${stderr}`)
    return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
