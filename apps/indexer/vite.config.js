/**
 * Ponder loads our code through a Vite server. As a server on its own that one would answer SIGTERM too and end the
 * process as soon as it is done itself, before Ponder has finished what it writes and given up its lock.
 */
export default {
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
}
