import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports, so that no other program gets the port by chance before it is used. */
const [firstPort, endPort] = [20_000, 32_768]
const given = new Set<number>()

/** A free port on 127.0.0.1; a different one with every call. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const port = randomInt(firstPort, endPort)
    if (given.has(port)) continue
    given.add(port)
    if (await isPortFree(port, host)) return port
  }
  throw new Error(`no port of ${host} from ${firstPort} to ${endPort - 1} is free`)
}

/** Whether this process could listen on the port now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // An address that this machine does not have (IPv6 switched off) has no listener either.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(!['EADDRINUSE', 'EACCES'].includes(error.code ?? '')),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
