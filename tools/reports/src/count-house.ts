import { dirname, join } from 'node:path/posix'

export interface SourceFile {
  /** From the root. */
  readonly path: string
  readonly folder: string
  readonly text: string
}

export const isCode = (path: string): boolean => /\.(tsx?|mjs|sol|css)$/.test(path)

/** The second and the fifth account of every local node, by key or address: a list has both. */
const developmentAccounts = [/59c6995e998f97a5a|70997970c51812dc3a/i, /47e179ec197488593|15d34aaf54267db7d7c/i]

/** In TypeScript and Solidity, however it is written. */
const oneEther = /(?<![\d.])1e18\b|\b10n? ?\*\* ?18n?\b|\b1_?(?:000_?){6}n?\b/

const isTest = ({ path }: SourceFile) =>
  /\.(test|spec|test-d)\.tsx?$|\.t\.sol$/.test(path) || /(^|\/)(test|testing|fixtures|e2e)\//.test(path)
const isGenerated = ({ path }: SourceFile) => /(^|\/)generated\//.test(path)
const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1

/** The rows of the table in docs/overview.md, of all tracked files. Generated files and tests do not count. */
export function houseNumbersOf(tracked: readonly SourceFile[]): Record<string, number> {
  const shipped = tracked.filter((file) => isCode(file.path) && !isGenerated(file) && !isTest(file))
  const importers = importersOf(shipped)
  return {
    'files of more than 250 lines': shipped.filter((file) => linesOf(file) > 250).length,
    'flat folders of more than 15 files': foldersWith(shipped, (count) => count > 15).length,
    'folders with a single file': shipped.filter(({ folder }) => isOnlyFileOf(folder, tracked)).length,
    'places that say 31337': shipped.filter(({ text }) => /\b31_?337\b/.test(codeOf(text))).length,
    'places that write out 1e18': shipped.filter(({ text }) => oneEther.test(codeOf(text))).length,
    'lists of development accounts': shipped.filter(({ text }) => developmentAccounts.every((one) => one.test(text)))
      .length,
    'files that report a bad environment': shipped.filter(({ text }) =>
      /\b(?:environment|configuration) is not valid/.test(codeOf(text)),
    ).length,
    'files that set up a logger': shipped.filter(({ text }) => /\bpino\(/.test(codeOf(text))).length,
    'files that touch localStorage': shipped.filter(({ text }) => /\blocalStorage\b/.test(codeOf(text))).length,
    'files of less than 30 lines with a single importer': shipped.filter(
      (file) => linesOf(file) < 30 && importers.get(file.path)?.size === 1,
    ).length,
  }
}

function foldersWith(files: readonly SourceFile[], isCounted: (count: number) => boolean): string[] {
  const counts = Map.groupBy(files, ({ folder }) => folder)
  return [...counts].filter(([, own]) => isCounted(own.length)).map(([folder]) => folder)
}

const isOnlyFileOf = (folder: string, tracked: readonly SourceFile[]) =>
  tracked.filter((file) => `${file.folder}/`.startsWith(`${folder}/`)).length === 1

/** Without comments: what a page of comments says is no second place. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

function importersOf(files: readonly SourceFile[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const { path, text } of files)
    for (const [, specifier = ''] of text.matchAll(/(?:from|import|import\()\s*['"](\.[^'"]+)['"]/g)) {
      const target = join(dirname(path), specifier)
      importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
  return importers
}
