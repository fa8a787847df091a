import { connect, createServer } from 'node:net'

/** Lets clients of a port of 127.0.0.1 in to a server from now on: to them it has just started. */
export function openDoor(port: number, server: URL): { close: () => void } {
  const door = createServer((near) => {
    const far = connect({ host: server.hostname, port: Number(server.port) })
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  door.listen(port, '127.0.0.1')
  return { close: () => void door.close() }
}
