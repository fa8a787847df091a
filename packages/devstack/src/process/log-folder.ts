import { join } from 'node:path'
import { type LogFile, openLogFile } from './log-file.ts'

/** One log file per child, opened at its first output. */
export interface LogFolder {
  readonly lineTo: (name: string) => (line: string) => void
  readonly pathOf: (name: string) => string
  readonly close: () => Promise<void>
}

export function openLogFolder(folder: string): LogFolder {
  const files = new Map<string, LogFile>()
  const pathOf = (name: string) => join(folder, `${name}.log`)
  return {
    pathOf,
    lineTo: (name) => (line) => {
      const file = files.get(name) ?? openLogFile(pathOf(name))
      files.set(name, file)
      file.write(line)
    },
    close: async () => {
      await Promise.all([...files.values()].map((file) => file.close()))
    },
  }
}
