import { buildWeb } from './steps/build-web.ts'

const startedAt = Date.now()
const { webDir, isFresh } = await buildWeb((line) => process.stdout.write(`${line}\n`))
const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
process.stdout.write(isFresh ? `Built ${webDir} in ${seconds} s\n` : `${webDir} is up to date\n`)
