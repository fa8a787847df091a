#!/usr/bin/env node
import { runVerifier } from '../run-verifier.ts'
import { USAGE, verifyBet } from '../verify-bet.ts'

runVerifier(USAGE, verifyBet)
