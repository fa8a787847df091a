// Checks an overlay before `kubectl apply`: node tools/deploy-check/src/main.ts <folder of the overlay> [--image <name>]
import { parseArgs } from 'node:util'

const usage = 'usage: node tools/deploy-check/src/main.ts <folder of the overlay> [--image <name without version>]'

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { image: { type: 'string' } } })
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new Error(usage)
  const { checkOverlay } = await import('./manifests/check-overlay.ts')
  const mistakes = await checkOverlay(folder, values.image)
  for (const mistake of mistakes) console.error(mistake)
  console.log(mistakes.length === 0 ? 'The overlay can be applied.' : `${mistakes.length} mistakes: do not apply it.`)
  return mistakes.length === 0 ? 0 : 1
}

process.exitCode = await main().catch((error: Error) => {
  console.error(error.message)
  return 2
})
