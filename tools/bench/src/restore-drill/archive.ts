import { chmodSync, mkdirSync, readdirSync } from 'node:fs'

const SEGMENT_BYTES = 2 ** 24
const SEGMENTS_PER_FILE_ID = 2 ** 32 / SEGMENT_BYTES

/** A folder that the log of changes is copied to, segment by segment, as in `deploy/compose`. */
export function createArchive(folder: string) {
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  const segments = () => readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))
  return {
    /** Of the server whose log it is. */
    settings: [
      'archive_mode=on',
      'archive_timeout=60',
      `archive_command=test ! -f "${folder}/%f" && cp "%p" "${folder}/%f.part" && mv "${folder}/%f.part" "${folder}/%f"`,
    ],
    restoreCommand: `restore_command=cp "${folder}/%f" "%p"`,
    bytes: () => segments().length * SEGMENT_BYTES,
    /** The position of the log up to which it has everything. */
    end: () => Math.max(0, ...segments().map(endOf)),
  }
}

export type Archive = ReturnType<typeof createArchive>

/** A segment's name is its timeline, and its number in two parts. */
function endOf(segment: string): number {
  const [high, low] = [segment.slice(8, 16), segment.slice(16)].map((part) => Number.parseInt(part, 16))
  return (high! * SEGMENTS_PER_FILE_ID + low! + 1) * SEGMENT_BYTES
}
