import { type Child, spawnChild } from '../process/child.ts'
import { findAnvil } from './anvil-binary.ts'

export interface Chain {
  readonly chainId: number
  readonly port: number
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly child: Child
  readonly stop: () => Promise<void>
}

export interface ChainOptions {
  /** Free when left out. */
  readonly port?: number
  /** Seconds between blocks without transactions; transactions are mined at once. */
  readonly blockTimeSec?: number
  /** A dump to go on from (see `writeChainDump`); without one the chain begins anew. */
  readonly loadState?: string
  /** Time of block 0, now when left out. All of block 0 that differs between new chains: two of one second are the same. */
  readonly genesisTimeSec?: number
  /** Threads of the node; tests need one. */
  readonly threads?: number
  readonly onLine?: (line: string) => void
  /** The process is there, though not ready yet. */
  readonly onSpawn?: (child: Child) => void
}

export const localChainId = 31337

/** Starts anvil on 127.0.0.1 and resolves when it answers. */
export async function startChain(options: ChainOptions = {}): Promise<Chain> {
  const { port = 0, blockTimeSec = 5, loadState, genesisTimeSec, threads, onLine } = options
  let announcePort: (port: number) => void = () => undefined
  const listening = new Promise<number>((resolve) => {
    announcePort = resolve
  })
  const child = await spawnChild({
    name: 'chain',
    command: findAnvil(),
    args: [
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(localChainId)],
      ...['--mixed-mining', '--block-time', String(blockTimeSec)],
      ...(loadState === undefined ? [] : ['--load-state', loadState]),
      ...(genesisTimeSec === undefined ? [] : ['--timestamp', String(genesisTimeSec)]),
      ...(threads === undefined ? [] : ['--threads', String(threads)]),
    ],
    cwd: '/',
    // Its own signal handling takes a moment that nothing needs: what matters was dumped before.
    orphanSignal: 'KILL',
    onLine: (line) => {
      const announced = /^Listening on .*:(\d+)$/.exec(line)
      if (announced) announcePort(Number(announced[1]))
      onLine?.(line)
    },
  })
  options.onSpawn?.(child)
  const ended = await Promise.race([listening, child.exited])
  if (typeof ended !== 'number') throw new ChainStartError(child.lastLines())
  const rpcUrl = `http://127.0.0.1:${ended}`
  return {
    chainId: localChainId,
    port: ended,
    rpcUrl,
    wsUrl: `ws://127.0.0.1:${ended}`,
    child,
    stop: async () => {
      await child.stop({ timeoutMs: 2_000 })
    },
  }
}

export class ChainStartError extends Error {
  override name = 'ChainStartError' as const
  constructor(lines: readonly string[]) {
    super(`The chain did not start:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}
