import { runBatch, runCall } from '@tyche/sdk/tx'
import { openWriter } from './writer.ts'

/** What sends a write, in one file that loads with the first one. */
export { openWriter, runBatch, runCall }
