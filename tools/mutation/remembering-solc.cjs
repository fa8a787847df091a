#!/usr/bin/env node
// The compiler of the project that the mutation run copies: as `tools/solc.cjs`, but gives the answer to a question that
// was asked before from a file. Foundry asks for the interfaces of the whole project each time it runs a part of the tests.
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const [project, answers] = [join(__dirname, '../../../../..'), join(__dirname, '../../answers')]
const question = process.argv[2] === '--version' ? '' : readFileSync(0, 'utf8')
// The paths among the arguments do not matter: the sources are part of the question.
const file = join(answers, createHash('sha256').update(`${process.argv[2]} ${question}`).digest('hex'))
if (!existsSync(file)) {
  const compiler = join(project, 'tools/solc.cjs')
  const args = question === '' ? ['--version'] : ['--standard-json']
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...args], { input: question, maxBuffer: 2 ** 30 })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(answers, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, stdout)
  renameSync(`${file}.${process.pid}`, file)
}
process.stdout.write(readFileSync(file))
