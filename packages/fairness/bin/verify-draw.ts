#!/usr/bin/env node
import { USAGE, verifyDraw } from '../src/cli/verify-draw.ts'

const args = process.argv.slice(2)
if (args.length === 0 || args.includes('--help')) {
  console.log(USAGE)
} else {
  try {
    const { lines, isTrue } = verifyDraw(args)
    console.log(lines.join('\n'))
    process.exitCode = isTrue ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
