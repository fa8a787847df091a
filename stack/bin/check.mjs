#!/usr/bin/env node
// Plain Node 20 without dependencies: it runs before anything is installed.
import { handOver } from './hand-over.mjs'

await handOver('stack/src/test-run/main.ts', ['--only', 'checks', ...process.argv.slice(2)])
