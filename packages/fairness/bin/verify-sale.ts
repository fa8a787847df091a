#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { USAGE, verifySaleList } from '../src/cli/verify-sale.ts'

const args = process.argv.slice(2)
if (args.length === 0 || args.includes('--help')) {
  console.log(USAGE)
} else {
  try {
    const { lines, isTrue } = verifySaleList(args, (path) => readFileSync(path, 'utf8'))
    console.log(lines.join('\n'))
    process.exitCode = isTrue ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
