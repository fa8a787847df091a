import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

const maxBytes = 10_000_000

export interface LogFile {
  readonly path: string
  readonly write: (line: string) => void
  readonly close: () => Promise<void>
}

/** Appends lines. At 10 MB the file moves to `<path>.1`, so that there are at most two files. */
export function openLogFile(path: string, limit = maxBytes): LogFile {
  mkdirSync(dirname(path), { recursive: true })
  let bytes = existsSync(path) ? statSync(path).size : 0
  let stream: WriteStream | undefined
  const open = () => {
    const opened = createWriteStream(path, { flags: 'a', mode: 0o600 })
    // A full disk must not stop the stack, and the next line tries again.
    opened.on('error', () => {
      if (stream === opened) stream = undefined
    })
    return opened
  }
  return {
    path,
    write: (line) => {
      if (bytes > limit) {
        stream?.end()
        // It may have been removed to free a full disk.
        if (existsSync(path)) renameSync(path, `${path}.1`)
        stream = undefined
        bytes = 0
      }
      stream ??= open()
      bytes += Buffer.byteLength(line) + 1
      stream.write(`${line}\n`)
    },
    close: () => new Promise((resolve) => (stream ? stream.end(() => resolve()) : resolve())),
  }
}
