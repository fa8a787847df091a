import * as z from 'zod'
import { databaseFields, parseBy } from '../env.ts'

const schema = z.object({
  ...databaseFields,
  /** Of health and metrics, on 127.0.0.1. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535),
})

export type WorkerEnv = z.output<typeof schema>

/** Reads the worker's whole configuration once; every bad variable is named, never its value. */
export const parseWorkerEnv = (source: Record<string, string | undefined>): WorkerEnv => parseBy(schema, source)
