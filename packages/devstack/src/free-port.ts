import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Below the ephemeral ports, so that no other program gets the port by chance before it is used. */
const [firstPort, endPort] = [20_000, 32_768]

/** A free port on 127.0.0.1; a different one with every call, also of other processes while this one runs. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const port = randomInt(firstPort, endPort)
    if ((await reserve(port)) && (await isPortFree(port, host))) return port
  }
  throw new Error(`no port of ${host} from ${firstPort} to ${endPort - 1} is free`)
}

/**
 * False when the port was given before: its server may not listen yet. The reservation is a UDP socket, which no server
 * of ours needs and which ends with this process.
 */
function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close()
      resolve(false)
    })
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
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
