import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageFolder } from '@tyche/contracts/tools/project'
import type { Contract } from './project-tree.ts'

export type Bytecode = { creation: string; deployed: string }

const root = join(packageFolder, 'cache/mutation/packages')
/** A separate copy of the Foundry project, so that other builds are not disturbed. */
export const scratchFolder = join(root, 'contracts')
const keptFolder = join(root, 'artifacts')

/** Updates the copy. Unchanged files and their artifacts stay. */
export function updateScratch(): void {
  mkdirSync(scratchFolder, { recursive: true })
  restoreArtifacts()
  for (const entry of ['src', 'test', 'foundry.toml']) mirror(entry)
  copyIfChanged(
    fileURLToPath(new URL('../remembering-solc.cjs', import.meta.url)),
    join(scratchFolder, 'tools/solc.cjs'),
  )
  for (const vectors of ['beacon/vectors', 'fairness/vectors'])
    cpSync(join(packageFolder, '..', vectors), join(root, vectors), { recursive: true })
  const library = join(scratchFolder, 'lib')
  if (!existsSync(library)) symlinkSync(join(packageFolder, 'lib'), library)
}

function mirror(entry: string): void {
  const [from, to] = [join(packageFolder, entry), join(scratchFolder, entry)]
  if (statSync(from).isFile()) {
    copyIfChanged(from, to)
    return
  }
  const wanted = filesBelow(from)
  for (const path of wanted) copyIfChanged(join(from, path), join(to, path))
  for (const path of existsSync(to) ? filesBelow(to) : []) if (!wanted.includes(path)) rmSync(join(to, path))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
}

function copyIfChanged(from: string, to: string): void {
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

type Cache = { files: Record<string, { artifacts: Record<string, Record<string, Record<string, { path: string }>>> }> }

/** Path of a contract's Foundry artifact. */
function artifactPathOf({ file, name }: Contract): string {
  const cache = JSON.parse(readFileSync(join(scratchFolder, 'cache/solidity-files-cache.json'), 'utf8')) as Cache
  const path = Object.values(Object.values(cache.files[file]?.artifacts[name] ?? {})[0] ?? {})[0]?.path
  if (!path) throw new Error(`Foundry has no artifact of ${file}:${name}`)
  return path
}

/**
 * Puts other bytecode into the artifacts. Foundry compares only sources, so the next `forge test` deploys that bytecode
 * and compiles nothing.
 */
export function replaceArtifacts(bytecodes: ReadonlyMap<Contract, Bytecode>): void {
  for (const [contract, { creation, deployed }] of bytecodes) {
    const path = artifactPathOf(contract)
    keep(path)
    const artifact = JSON.parse(readFileSync(join(scratchFolder, 'out', path), 'utf8'))
    artifact.bytecode.object = `0x${creation}`
    artifact.deployedBytecode.object = `0x${deployed}`
    writeFileSync(join(scratchFolder, 'out', path), JSON.stringify(artifact))
  }
}

function keep(path: string): void {
  mkdirSync(dirname(join(keptFolder, path)), { recursive: true })
  cpSync(join(scratchFolder, 'out', path), join(keptFolder, path))
}

/** Undoes `replaceArtifacts`, even that of a killed run. */
export function restoreArtifacts(): void {
  if (!existsSync(keptFolder)) return
  cpSync(keptFolder, join(scratchFolder, 'out'), { recursive: true })
  rmSync(keptFolder, { recursive: true })
}
