import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

const source = join(import.meta.dirname, '../..')
/** Packages that name the problems and steps for which screens have texts. */
const sdk = join(source, '../../../packages/sdk/src')

/** Which keys of the catalogue the sources can show. */
export interface UsedKeys {
  has: (key: string) => boolean
}

interface Found {
  exact: Set<string>
  patterns: RegExp[]
  /** Namespaces (with the dot) in which some key is no literal at the call; the keys are then elsewhere. */
  open: Set<string>
  literals: Set<string>
}

type Node = { type: string; [field: string]: unknown }
/** The translators of a function, by name, with their key prefixes. */
type Scope = { known: Map<string, string>; outer: Scope | undefined }

/** Reads every source file except tests, catalogues and their checks. */
export function readUsedKeys(): UsedKeys {
  return usedKeysOf(
    [source, sdk].flatMap((cwd) =>
      globSync('**/*.{ts,tsx}', { cwd })
        .filter((file) => !/\.test\.tsx?$|^i18n\/(?:locales|checks)\/|^testing\//.test(file))
        .map((file) => ({ file, code: readFileSync(join(cwd, file), 'utf8') })),
    ),
  )
}

export function usedKeysOf(files: readonly { file: string; code: string }[]): UsedKeys {
  const found: Found = { exact: new Set(), patterns: [], open: new Set(), literals: new Set() }
  for (const { file, code } of files) {
    const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
    visit(program as unknown as Node, { known: new Map(), outer: undefined }, found)
  }
  return { has: (key) => isUsed(key, found) }
}

function isUsed(key: string, { exact, patterns, open, literals }: Found): boolean {
  if (exact.has(key) || literals.has(key) || patterns.some((pattern) => pattern.test(key))) return true
  return [...open].some((prefix) => key.startsWith(prefix) && literals.has(key.slice(prefix.length)))
}

function visit(node: Node, scope: Scope, found: Found): void {
  const inner = /Function/.test(node.type) ? { known: new Map<string, string>(), outer: scope } : scope
  if (node.type === 'VariableDeclarator') noteTranslator(node, inner)
  if (node.type === 'CallExpression') noteCall(node, inner, found)
  if (node.type === 'Literal' && typeof node.value === 'string') found.literals.add(node.value)
  for (const child of childrenOf(node)) visit(child, inner, found)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string')
}

const translators = new Set(['useTranslations', 'useLateTranslations'])

/** `const t = useTranslations('wallet')` puts `wallet.` before its keys. */
function noteTranslator({ id, init }: Node, scope: Scope): void {
  const call = init as Node | null
  const name = (id as Node).name
  if (call?.type !== 'CallExpression' || typeof name !== 'string') return
  if (!translators.has((call.callee as Node).name as string)) return
  const [namespace] = call.arguments as Node[]
  scope.known.set(name, namespace ? `${String(namespace.value)}.` : '')
}

/** `t('key')`, `` t(`steps.${name}`) ``, `t(isOpen ? 'a' : 'b')`, `t.rich('key')`, and `t(key)` for any key. */
function noteCall({ callee, arguments: args }: Node, scope: Scope, found: Found): void {
  const called = callee as Node
  const name = called.type === 'MemberExpression' ? (called.object as Node).name : called.name
  const prefix = typeof name === 'string' ? prefixOf(name, scope) : undefined
  const [key] = args as Node[]
  if (prefix !== undefined && key) noteKey(key, prefix, found)
}

/** A `t` that is a parameter takes whole keys. */
function prefixOf(name: string, scope: Scope | undefined): string | undefined {
  if (!scope) return name === 't' ? '' : undefined
  return scope.known.get(name) ?? prefixOf(name, scope.outer)
}

function noteKey(key: Node, prefix: string, found: Found): void {
  if (key.type === 'Literal') found.exact.add(prefix + String(key.value))
  else if (key.type === 'ConditionalExpression') {
    noteKey(key.consequent as Node, prefix, found)
    noteKey(key.alternate as Node, prefix, found)
  } else if (/^TS\w+Expression$/.test(key.type)) noteKey(key.expression as Node, prefix, found)
  else if (key.type === 'TemplateLiteral') noteTemplate(key, prefix, found)
  else found.open.add(prefix)
}

function noteTemplate({ quasis }: Node, prefix: string, found: Found): void {
  const parts = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  if (parts.every((part) => part === '')) found.open.add(prefix)
  else {
    const written = [prefix + parts[0], ...parts.slice(1)].map((part) => part.replaceAll('.', '\\.'))
    found.patterns.push(new RegExp(`^${written.join('[\\w-]+')}$`))
  }
}
