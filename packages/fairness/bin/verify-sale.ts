#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { runVerifier } from '../src/cli/run-verifier.ts'
import { USAGE, verifySaleList } from '../src/cli/verify-sale.ts'

runVerifier(USAGE, (args) => verifySaleList(args, (path) => readFileSync(path, 'utf8')))
