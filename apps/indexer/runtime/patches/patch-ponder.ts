import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Change, Changes } from './change.ts'
import { changesToCommit } from './changes-to-commit.ts'
import { changesToContinue } from './changes-to-continue.ts'

const EVENTS_TO_LEARN_FROM = 500
const REMEMBERED = 10_000
const [root, app] = ['../../../../', '../../'].map((path) =>
  JSON.stringify(fileURLToPath(new URL(path, import.meta.url))),
)
const isDependency = `(path) => path.startsWith(${root}) && (!path.startsWith(${app}) || path.startsWith(${app} + 'node_modules/'))`
const derivedFields = JSON.stringify(import.meta.resolve('./derived-field.ts'))

const changesOf = (chainId: number): Changes => ({
  // Which rows a batch will need is predicted from which rows earlier events of the same kind needed. Ponder learns that from
  // history only, and uses it from the next batch on: after a start it would read every row of the newest blocks on its own.
  './indexing/index.js': [
    [
      `async processHistoricalEvents({ events, updateIndexingSeconds }) {
`,
      `async processHistoricalEvents({ events, updateIndexingSeconds }) {
            const isFirst = Object.values(eventCount).every((count) => count === 0);
`,
    ],
    [
      `                client.event = event;
                indexingCache.event = event;
`,
      `                client.event = event;
                indexingCache.event = event;
                if (isFirst && i === ${EVENTS_TO_LEARN_FROM})
                    await indexingCache.prefetch({ events: events.slice(i) });
`,
    ],
    [
      `async processRealtimeEvents({ events }) {
            for (let i = 0; i < events.length; i++) {
                const event = events[i];
`,
      `async processRealtimeEvents({ events }) {
            for (let i = 0; i < events.length; i++) {
                const event = events[i];
                indexingCache.event = event;
`,
    ],
  ],
  // It knows keys that are made of an event's own fields. Ours also hold a game's name, an hour, an address in lower case.
  './indexing-store/profile.js': [
    [
      `import { getCacheKey } from "./utils.js";
`,
      `import { getCacheKey } from "./utils.js";
import { findDerivedField } from ${derivedFields};
`,
    ],
    [
      `        case "log": {
`,
      `        case "log": {
            const derivedField = findDerivedField(event.event, value);
            if (derivedField)
                return derivedField;
`,
    ],
  ],
  // It made blocks final only when twice as many were open as may be replaced. A sixth more: every five blocks of a chain with 30.
  './sync-realtime/index.js': [
    [
      `hexToNumber(finalizedBlock.number) + 2 * args.chain.finalityBlockCount;
`,
      `hexToNumber(finalizedBlock.number) + Math.ceil((7 * args.chain.finalityBlockCount) / 6);
`,
    ],
  ],
  // A start loaded 1,750 modules that the indexer does not use. 800 of them are viem's chains: Ponder derives the finality from the
  // chain's id, and warns of public nodes by the chain's URLs. That warning is lost.
  './utils/chains.js': [
    [
      `import * as _chains from "viem/chains";
`,
      '',
    ],
    ['chains = _chains;', `chains = { main: { id: ${chainId}, rpcUrls: { default: { http: [] } } } };`],
  ],
  // The others are GraphQL, which the indexer does not serve.
  './index.js': [
    [
      `export { graphql } from './graphql/middleware.js';
`,
      '',
    ],
  ],
  // Vite transformed our packages and Ponder itself, which Node can import, and watched the folder for changes.
  './build/index.js': [
    ['server: { hmr: false },', 'server: { hmr: false, watch: null },'],
    [
      'new ViteNodeServer(viteDevServer)',
      `new ViteNodeServer(viteDevServer, { deps: { external: [{ test: ${isDependency} }] } })`,
    ],
  ],
  // It converted a block's bloom filter, and hashed the same addresses and topics, for every log of every block.
  './sync-realtime/bloom.js': [
    [
      `export const isInBloom = (_bloom, input) => {
    const bloom = hexToBytes(_bloom);
    const hash = hexToBytes(keccak256(input));
`,
      `const remember = (compute) => {
    const results = new Map();
    return (input) => {
        const result = results.get(input) ?? compute(input);
        if (results.size >= ${REMEMBERED})
            results.clear();
        results.set(input, result);
        return result;
    };
};
const bytesOf = remember(hexToBytes);
const hashOf = remember((input) => hexToBytes(keccak256(input)));
export const isInBloom = (_bloom, input) => {
    const bloom = bytesOf(_bloom);
    const hash = hashOf(input);
`,
    ],
  ],
})

/**
 * Changes how fast Ponder starts and handles new blocks, and how soon it says that old ones are final, and no row: one that is not
 * predicted is read when it is needed. A start reads the open blocks again: it takes less time for each, and there are fewer.
 *
 * Call it before Ponder is loaded. Throws when Ponder's code is not the one that this was written for.
 */
export function patchPonder(chainId: number): void {
  const ponder = import.meta.resolve('ponder')
  const sources = new Map<string, string>()
  for (const changes of [changesOf(chainId), changesToContinue, changesToCommit])
    for (const [path, ofModule] of Object.entries(changes)) {
      const url = new URL(path, ponder)
      sources.set(url.href, ofModule.reduce(applyChange, sources.get(url.href) ?? readFileSync(url, 'utf8')))
    }
  registerHooks({
    load: (url, context, nextLoad) => {
      const source = sources.get(url)
      return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
    },
  })
}

/** Throws unless the source says it exactly once. */
export function applyChange(source: string, [before, after]: Change): string {
  if (source.split(before).length !== 2) throw new Error(`Ponder's code no longer says once:\n${before}`)
  return source.replace(before, () => after)
}
