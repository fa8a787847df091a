#!/usr/bin/env node
import { USAGE as AUDIT_USAGE, audit } from './chain/audit.ts'
import { DRAND_USAGE } from './chain/drand-steps.ts'
import { CHAIN_USAGE } from './chain/open-chain.ts'
import { verifyChainBet } from './chain/verify-chain-bet.ts'
import { verifyChainDraw } from './chain/verify-chain-draw.ts'
import { CHAIN_SALE_USAGE, verifyChainSale } from './chain/verify-chain-sale.ts'
import { USAGE as BET_USAGE, verifyBet } from './offline/verify-bet.ts'
import { USAGE as DRAW_USAGE, verifyDraw } from './offline/verify-draw.ts'
import { USAGE as ROUND_USAGE, verifyRound } from './offline/verify-round.ts'
import { USAGE as SALE_USAGE, verifySaleFrom } from './offline/verify-sale.ts'
import { runVerifier } from './run-verifier.ts'

const onChain = `${CHAIN_USAGE}
${DRAND_USAGE}
  --json        the report as JSON`

await runVerifier(process.argv.slice(2), {
  bet: {
    usage: `${BET_USAGE}

or from a node, which tells all of this:

  --tx          hash of the transaction that placed it
  --game        its game, and
  --nonce       its number there, if the transaction placed several
${onChain}`,
    verify: (args) => (isOnChain(args) ? verifyChainBet(args) : verifyBet(args)),
  },
  draw: {
    usage: `${DRAW_USAGE}

or from a node, which tells all of this:

  --product     number of the product
${onChain}`,
    verify: (args) => (isOnChain(args) ? verifyChainDraw(args) : verifyDraw(args)),
  },
  sale: {
    usage: `${SALE_USAGE}

or with what was committed read from a node:

  --product     number of the product
${CHAIN_SALE_USAGE}
${CHAIN_USAGE}
  --json        the report as JSON`,
    verify: (args) => (isOnChain(args) ? verifyChainSale(args) : verifySaleFrom(args)),
  },
  round: { usage: ROUND_USAGE, verify: verifyRound },
  audit: { usage: AUDIT_USAGE, verify: (args) => audit(args, (line) => console.error(line)) },
})

function isOnChain(args: readonly string[]): boolean {
  return args.some((arg) => /^--(rpc|tx|product|deployment)(=|$)/.test(arg))
}
