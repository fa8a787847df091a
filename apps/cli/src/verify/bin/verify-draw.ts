#!/usr/bin/env node
import { runVerifier } from '../run-verifier.ts'
import { USAGE, verifyDraw } from '../verify-draw.ts'

runVerifier(USAGE, verifyDraw)
