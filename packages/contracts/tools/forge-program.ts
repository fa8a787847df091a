import { createRequire } from 'node:module'

const architecture = process.arch === 'x64' ? 'amd64' : process.arch
const binary = process.platform === 'win32' ? 'forge.exe' : 'forge'
// The platform's package is a dependency of forge's, so it is found from there.
const forgePackage = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/forge/package.json'))

/** forge itself: the launcher of its package ends with status 0 whatever forge says, so that a failure would pass. */
export const forgeProgram = forgePackage.resolve(`@foundry-rs/forge-${process.platform}-${architecture}/bin/${binary}`)
