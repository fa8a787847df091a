import { createRequire } from 'node:module'

const architecture = process.arch === 'x64' ? 'amd64' : process.arch
const binary = process.platform === 'win32' ? 'forge.exe' : 'forge'
// The platform's package is a dependency of forge's package, so it is resolved from there.
const forgePackage = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/forge/package.json'))

/** The forge binary: the launcher of its package always exits with status 0, so that failures would pass. */
export const forgeProgram = forgePackage.resolve(`@foundry-rs/forge-${process.platform}-${architecture}/bin/${binary}`)
