#!/usr/bin/env node
// The compiler that Foundry calls (`solc` in foundry.toml): the npm package `solc` with the two commands that Foundry uses.
// So a clone needs neither a native compiler nor a download.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { isMainThread, parentPort, Worker, workerData } = require('node:worker_threads')
const { answerOnce } = require('./last-answer.cjs')
const { asksForCode, merge, split } = require('./split-input.cjs')

/** Passes the input on the wasm heap: the package's own wrapper uses the wasm stack, which overflows on large projects. */
function compile(input) {
  const soljson = require('solc/soljson.js')
  const size = Buffer.byteLength(input) + 1
  const pointer = soljson._solidity_alloc(size)
  soljson.stringToUTF8(input, pointer, size)
  // No read callback: Foundry sends every source along with the input.
  return soljson.UTF8ToString(soljson._solidity_compile(pointer, 0, 0))
}

function compileInThread(input) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(__filename, { workerData: input })
    worker.once('message', resolve).once('error', reject)
  })
}

/**
 * The compiler has one thread, so contracts and tests are compiled at the same time. Foundry asks for the interfaces of all
 * sources whenever it runs a part of the tests, so the last answer to that is kept.
 */
async function answer(input) {
  const question = JSON.parse(input)
  if (!asksForCode(question)) {
    const { version } = require('solc/package.json')
    return answerOnce(join(__dirname, '../cache/interfaces'), `${version} ${input}`, () => compile(input))
  }
  const parts = split(question)
  if (parts.length === 1) return compile(input)
  const outputs = await Promise.all(parts.map((part) => compileInThread(JSON.stringify(part))))
  return JSON.stringify(merge(outputs.map((output) => JSON.parse(output))))
}

async function main(args) {
  if (args.includes('--version')) {
    const soljson = require('solc/soljson.js')
    const version = soljson.UTF8ToString(soljson._solidity_version())
    process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${version}\n`)
  } else if (args.includes('--standard-json')) {
    process.stdout.write(await answer(readFileSync(0, 'utf8')))
  } else {
    process.stderr.write('Only --version and --standard-json are supported.\n')
    process.exitCode = 1
  }
}

if (isMainThread) {
  main(process.argv.slice(2)).catch((error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exitCode = 1
  })
} else parentPort.postMessage(compile(workerData))
