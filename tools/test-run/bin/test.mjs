#!/usr/bin/env node
// Plain Node 20 without dependencies: it runs before anything is installed.
import { handOver } from '../../launcher/bin/hand-over.mjs'

await handOver('tools/test-run/src/main.ts', process.argv.slice(2))
