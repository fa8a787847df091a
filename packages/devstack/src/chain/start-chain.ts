import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { type Child, type ChildExit, spawnChild } from '../process/child.ts'
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
  /** A free port when left out. */
  readonly port?: number
  /** Seconds between blocks without transactions; transactions are mined at once. */
  readonly blockTimeSec?: number
  /** Blocks are mined only by `evm_mine`. */
  readonly isMinedByCaller?: boolean
  /** A dump to continue from (see `writeChainDump`); an empty chain when left out. */
  readonly loadState?: string
  /** Number of past states kept in memory, each as large as the newest. */
  readonly keptStates?: number
  /**
   * Time of block 0; now when left out. New chains differ only in this time: two of the same second have the same block
   * 0.
   */
  readonly genesisTimeSec?: number
  /** Threads of the node; tests need one. */
  readonly threads?: number
  readonly onLine?: (line: string) => void
  /** Called when the process exists, before it is ready. */
  readonly onSpawn?: (child: Child) => void
}

/** More than tests look back. */
const defaultKeptStates = 500

/** Options of Anvil's allocator: returns the memory of a dump soon afterwards. */
const frugal = 'narenas:1,dirty_decay_ms:1000,muzzy_decay_ms:0'

/** Starts anvil on 127.0.0.1 and resolves when it answers. */
export async function startChain(options: ChainOptions = {}): Promise<Chain> {
  const {
    port = 0,
    blockTimeSec = 5,
    isMinedByCaller,
    keptStates = defaultKeptStates,
    loadState,
    genesisTimeSec,
    threads,
    onLine,
  } = options
  let announcePort: (port: number) => void = () => undefined
  const listening = new Promise<number>((resolve) => {
    announcePort = resolve
  })
  const child = await spawnChild({
    name: 'chain',
    command: findAnvil(),
    args: [
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(LOCAL_CHAIN_ID)],
      ...(isMinedByCaller ? ['--no-mining'] : ['--mixed-mining', '--block-time', String(blockTimeSec)]),
      // Without a limit Anvil writes older states to ~/.foundry, where they stay unless it stops in good order.
      ...['--prune-history', String(keptStates)],
      ...(loadState === undefined ? [] : ['--load-state', loadState]),
      ...(genesisTimeSec === undefined ? [] : ['--timestamp', String(genesisTimeSec)]),
      ...(threads === undefined ? [] : ['--threads', String(threads)]),
    ],
    cwd: '/',
    env: { ...process.env, _RJEM_MALLOC_CONF: frugal },
    // Skips Anvil's slower signal handling: the state was dumped before.
    orphanSignal: 'KILL',
    onLine: (line) => {
      const announced = /^Listening on .*:(\d+)$/.exec(line)
      if (announced) announcePort(Number(announced[1]))
      onLine?.(line)
    },
  })
  options.onSpawn?.(child)
  const ended = await Promise.race([listening, child.exited])
  if (typeof ended !== 'number') throw describeFailure(child.lastLines(), ended)
  const rpcUrl = `http://127.0.0.1:${ended}`
  return {
    chainId: LOCAL_CHAIN_ID,
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
  override name: string = 'ChainStartError'
  constructor(lines: readonly string[], how: string) {
    super(`The chain did not start (${how}):\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}

/** The chain read the dump and refused it. */
export class StateRefusedError extends ChainStartError {
  override name = 'StateRefusedError' as const
  readonly reason: string
  constructor(lines: readonly string[], how: string, reason: string) {
    super(lines, how)
    this.reason = reason
  }
}

/** Anvil's messages for a dump that is not valid JSON or is inconsistent. */
const refusal = /failed to parse json file: "[^"]*": (.*)|failed to load init state/

function describeFailure(lines: readonly string[], { code, signal }: ChildExit): ChainStartError {
  const how = signal ?? `code ${code}`
  const found = signal === null ? refusal.exec(lines.join('\n')) : null
  if (!found) return new ChainStartError(lines, how)
  return new StateRefusedError(lines, how, found[1] ?? lines.find((line) => line.startsWith('- ')) ?? found[0])
}
