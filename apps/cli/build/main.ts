import { bundleProgram } from './bundle.ts'

for (const name of ['verify', 'leave'] as const) {
  const { file, bytes } = await bundleProgram(name)
  console.log(`${file}: ${Math.round(bytes / 1000)} kB`)
}
