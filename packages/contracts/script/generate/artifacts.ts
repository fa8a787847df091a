import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'
import { forgeProgram } from '../../tools/forge-program.ts'

export const packageFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const outFolder = join(packageFolder, 'out')

/** A place in the code where the constructor writes an immutable. */
type CodeRange = { start: number; length: number }

export type Artifact = { abi: Abi; bytecode: Hex; runtime: Hex; immutables: CodeRange[] }

type ForgeArtifact = {
  abi: Abi
  bytecode: { object: Hex }
  deployedBytecode: { object: Hex; immutableReferences?: Record<string, CodeRange[]> }
}

/**
 * Compiles the given Solidity files (paths below the package) with forge: those that have changed since its last build,
 * which `forge test` shares. So nothing else may build at the same time.
 */
export function compile(sources: readonly string[]): void {
  const env = { ...process.env, FOUNDRY_LINT_LINT_ON_BUILD: 'false' }
  const result = spawnSync(forgeProgram, ['build', ...sources], { cwd: packageFolder, encoding: 'utf8', env })
  if (result.status !== 0) throw new Error(`forge build failed:\n${result.stdout}${result.stderr}`)
}

/** Reads the artifact of one source that `compile` has written. */
export async function readArtifact(source: string): Promise<Artifact> {
  const { abi, bytecode, deployedBytecode } = await readArtifactJson<ForgeArtifact>(source)
  const immutables = Object.values(deployedBytecode.immutableReferences ?? {}).flat()
  immutables.sort((one, other) => one.start - other.start)
  return { abi, bytecode: bytecode.object, runtime: deployedBytecode.object, immutables }
}

/** The same artifact with all of forge's fields; a file may contain several contracts. */
export async function readArtifactJson<T>(source: string, contract = basename(source, '.sol')): Promise<T> {
  return JSON.parse(await readFile(join(outFolder, basename(source), `${contract}.json`), 'utf8')) as T
}
