#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { gatherSale } from './gather-sale.ts'
import { runVerifier } from './run-verifier.ts'
import { USAGE as BET_USAGE, verifyBet } from './verify-bet.ts'
import { USAGE as DRAW_USAGE, verifyDraw } from './verify-draw.ts'
import { USAGE as SALE_USAGE, verifySaleList } from './verify-sale.ts'

await runVerifier(process.argv.slice(2), {
  bet: { usage: BET_USAGE, verify: verifyBet },
  draw: { usage: DRAW_USAGE, verify: verifyDraw },
  sale: {
    usage: SALE_USAGE,
    verify: async (args) => {
      const gathered = await gatherSale(args, (path) => readFileSync(path, 'utf8'))
      return verifySaleList(gathered.args, gathered.readText)
    },
  },
})
