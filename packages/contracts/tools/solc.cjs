#!/usr/bin/env node
// The compiler that Foundry calls (`solc` in foundry.toml): the npm package `solc` behind the two commands Foundry uses.
// So a clone needs neither a native compiler nor a download.
const { readFileSync } = require('node:fs')
const soljson = require('solc/soljson.js')

/** Passes the input on the wasm heap: the package's own wrapper uses the wasm stack, which overflows on large projects. */
function compile(input) {
  const size = Buffer.byteLength(input) + 1
  const pointer = soljson._solidity_alloc(size)
  soljson.stringToUTF8(input, pointer, size)
  // No read callback: Foundry sends every source along with the input.
  return soljson.UTF8ToString(soljson._solidity_compile(pointer, 0, 0))
}

const args = process.argv.slice(2)
if (args.includes('--version')) {
  const version = soljson.UTF8ToString(soljson._solidity_version())
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${version}\n`)
} else if (args.includes('--standard-json')) {
  process.stdout.write(compile(readFileSync(0, 'utf8')))
} else {
  process.stderr.write('Only --version and --standard-json are supported.\n')
  process.exitCode = 1
}
