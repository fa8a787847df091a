import { gzipSync } from 'node:zlib'

/** A file of an archive. */
export interface ArchivedFile {
  /** At most 100 bytes. */
  name: string
  content: string | Uint8Array
}

const BLOCK = 512
/** rw-r--r-- */
const MODE = '0000644'

/**
 * A gzipped tar archive (POSIX ustar) with the same bytes for the same files: no times, no owners. No package for it: 40 lines, and the
 * archive must not change because a library did.
 */
export function packFiles(files: readonly ArchivedFile[]): Buffer {
  const parts = files.flatMap(({ name, content }) => {
    const bytes = Buffer.from(content)
    return [headerOf(name, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]
  })
  const packed = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 })
  // The system that packed it, which zlib writes here.
  packed[9] = 255
  return packed
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${name} is too long for an archive.`)
  const header = Buffer.alloc(BLOCK)
  const write = (text: string, offset: number) => header.write(text, offset, 'utf8')
  write(name, 0)
  write(`${MODE}\0`, 100)
  write('0000000\0', 108)
  write('0000000\0', 116)
  write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  write('00000000000\0', 136)
  write('        ', 148)
  write('0', 156)
  write('ustar\0', 257)
  write('00', 263)
  const sum = header.reduce((all, byte) => all + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
