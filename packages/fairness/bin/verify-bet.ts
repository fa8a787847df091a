#!/usr/bin/env node
import { runVerifier } from '../src/cli/run-verifier.ts'
import { USAGE, verifyBet } from '../src/cli/verify-bet.ts'

runVerifier(USAGE, verifyBet)
