import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sources } from './compiler.ts'

export const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)))

const config = readFileSync(join(packageFolder, 'foundry.toml'), 'utf8')

/** The remappings of `foundry.toml`, as `prefix=target`. */
export const remappings = [...config.matchAll(/^ {2}"([^"=]+=[^"]+)",$/gm)].map(([, remapping]) => remapping!)

/** The compiler's settings of Foundry's default profile, so that bytecode is that of `forge build`. */
export const compilerSettings = {
  remappings,
  optimizer: { enabled: true, runs: Number(settingOf('optimizer_runs').replaceAll('_', '')) },
  metadata: { useLiteralContent: false, bytecodeHash: 'none', appendCBOR: false },
  evmVersion: settingOf('evm_version').replaceAll('"', ''),
  viaIR: false,
}

/** The same without the optimizer, as `FOUNDRY_OPTIMIZER=false`: several times faster. */
export const fastSettings = { ...compilerSettings, optimizer: { ...compilerSettings.optimizer, enabled: false } }

function settingOf(name: string): string {
  const value = config.match(new RegExp(`^${name} = (.+)$`, 'm'))?.[1]
  if (!value) throw new Error(`foundry.toml has no ${name}`)
  return value
}

/** All Solidity files below a folder of the package, as paths below the package. */
export function solidityFilesIn(folder: string): string[] {
  return readdirSync(join(packageFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sol'))
    .map((path) => posix.join(folder, path))
    .sort()
}

/** The files that a source imports, as paths below the package. */
function importsOf(path: string, content: string): string[] {
  return [...content.matchAll(/^import\s[^;]*?["']([^"']+)["'];/gm)].map(([, name]) => resolveImport(path, name!))
}

function resolveImport(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  for (const remapping of remappings) {
    const [prefix, target] = remapping.split('=') as [string, string]
    if (name.startsWith(prefix)) return target + name.slice(prefix.length)
  }
  return name
}

/** The given files and all their imports, out of `sources`. */
export function withImports(roots: readonly string[], sources: Sources): Sources {
  const paths = new Set(roots)
  for (const path of paths) for (const imported of importsOf(path, sources[path]!.content)) paths.add(imported)
  return Object.fromEntries([...paths].map((path) => [path, sources[path]!]))
}

/** Reads the given files and all their imports, each once. */
export function readWithImports(roots: readonly string[]): Sources {
  const sources: Sources = {}
  const waiting = [...roots]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sources[path]) continue
    const file = join(packageFolder, path)
    if (!existsSync(file)) throw new Error(`${path} is imported but does not exist`)
    const content = readFileSync(file, 'utf8')
    sources[path] = { content }
    waiting.push(...importsOf(path, content))
  }
  return sources
}
