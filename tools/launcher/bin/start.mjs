#!/usr/bin/env node
// Plain Node 20 without dependencies: it runs before anything is installed.
import { handOver } from './hand-over.mjs'
import { helpText } from './help.mjs'

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) process.stdout.write(helpText)
else await handOver('tools/launcher/src/main.ts', args)
