import { readFile } from 'node:fs/promises'
import { rolldown } from 'rolldown'

/** The programs that are published as one file each. */
const programs = {
  verify: { source: '../src/verify/main.ts', file: '../dist/tyche-verify.mjs' },
  leave: { source: '../src/leave/main.ts', file: '../dist/tyche-leave.mjs' },
} as const

export type BundledProgram = keyof typeof programs

const pathOf = (relative: string) => new URL(relative, import.meta.url).pathname

/**
 * Writes a program as one file that needs Node 20 and nothing else: no package, no service of ours.
 *
 * @returns the file's path and its size in bytes.
 */
export async function bundleProgram(
  name: BundledProgram,
  file: string = pathOf(programs[name].file),
): Promise<{ file: string; bytes: number }> {
  const build = await rolldown({ input: pathOf(programs[name].source), platform: 'node', logLevel: 'silent' })
  await build.write({ file, format: 'esm', minify: true, codeSplitting: false })
  return { file, bytes: (await readFile(file)).length }
}
