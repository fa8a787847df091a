import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to whoever asks for any: nobody else gets one by chance before its part listens. */
const [firstPort, endPort] = [20_000, 32_768]
const given = new Set<number>()

/** A port on 127.0.0.1 that nobody holds; another one with every call. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const port = randomInt(firstPort, endPort)
    if (given.has(port)) continue
    given.add(port)
    if (await isPortFree(port, host)) return port
  }
  throw new Error(`no port of ${host} from ${firstPort} to ${endPort - 1} is free`)
}

/** Whether this process could listen there now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // A host that this machine does not have (IPv6 switched off) has nobody listening either.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(!['EADDRINUSE', 'EACCES'].includes(error.code ?? '')),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
