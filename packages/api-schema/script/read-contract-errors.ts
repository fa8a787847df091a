import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

export interface ContractError {
  /** Name and arguments, as declared. */
  readonly signature: string
  /** The notice after "Thrown when". */
  readonly when: string
  /** The interface or library that declares it. */
  readonly owner: string
}

const sources = new URL('../../contracts/src/', import.meta.url)
const NATSPEC_AND_ERROR = /((?:^[ \t]*\/\/\/[^\n]*\n)+)[ \t]*error\s+(\w+\([^)]*\))\s*;/gm

/** Every custom error that our contracts declare with the notice above it, by signature and owner. */
export function readContractErrors(): ContractError[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sol'))
  return files
    .flatMap((path) => parseErrors(readFileSync(new URL(path, sources), 'utf8'), basename(path, '.sol')))
    .sort((a, b) => compare(a.signature, b.signature) || compare(a.owner, b.owner))
}

/** The errors of one Solidity source. */
export function parseErrors(source: string, owner: string): ContractError[] {
  return [...source.matchAll(NATSPEC_AND_ERROR)].map(([, natSpec = '', signature = '']) => ({
    signature: signature.replace(/\s+/g, ' '),
    when: readNotice(natSpec),
    owner,
  }))
}

function readNotice(natSpec: string): string {
  const lines = natSpec.split('\n').map((line) => line.replace(/^\s*\/\/\/\s?/, '').trim())
  const text = lines.join(' ').replace(/^.*?@notice\s+/, '')
  const notice = text.replace(/\s+@\w+ .*$/, '').trim()
  return notice.replace(/^Thrown when /, '').replaceAll('|', '\\|')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
