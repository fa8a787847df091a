#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { runVerifier } from './run-verifier.ts'
import { USAGE as BET_USAGE, verifyBet } from './verify-bet.ts'
import { USAGE as DRAW_USAGE, verifyDraw } from './verify-draw.ts'
import { USAGE as SALE_USAGE, verifySaleList } from './verify-sale.ts'

runVerifier(process.argv.slice(2), {
  bet: { usage: BET_USAGE, verify: verifyBet },
  draw: { usage: DRAW_USAGE, verify: verifyDraw },
  sale: { usage: SALE_USAGE, verify: (args) => verifySaleList(args, (path) => readFileSync(path, 'utf8')) },
})
