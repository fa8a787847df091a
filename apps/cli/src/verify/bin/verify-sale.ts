#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { runVerifier } from '../run-verifier.ts'
import { USAGE, verifySaleList } from '../verify-sale.ts'

runVerifier(USAGE, (args) => verifySaleList(args, (path) => readFileSync(path, 'utf8')))
