#!/usr/bin/env node
import { runVerifier } from '../src/cli/run-verifier.ts'
import { USAGE, verifyDraw } from '../src/cli/verify-draw.ts'

runVerifier(USAGE, verifyDraw)
