import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildRecords } from './build/build-records.ts'
import { compileMessages } from './build/compile-messages.ts'
import { deploymentRecord } from './build/deployment-record.ts'
import { inlineBootFrame } from './build/inline-boot-frame.ts'
import { inlineIntoPage } from './build/inline-scripts.ts'
import { isInstalled } from './build/installed.ts'
import { precompress } from './build/precompress.ts'
import { preloadFirstNeeds } from './build/preload-first-needs.ts'
import { readApiBase } from './build/read-api-base.ts'

const api = process.env.TYCHE_API_URL ?? 'http://127.0.0.1:7777'

/** Figures, tables and pictures that Home and most pages show; other pictures of games follow the first screen. */
const homeParts =
  /components\/(?:game-art\/(?:coin-art|hand|wheel)|coin\/coin|time\/time-ago|deferred|values\/token-value|page-heading|explorer-link)|app\/pages\/how-result|packages\/protocol\/src\/contract-enums|lib\/(?:clock|screen\/use-reduced-motion)|config\/game-names|data\/games\/(?:activity|game-config|top-multiplier|use-live-game-config)|data\/records\/(?:history|merge-record|record-pages)|packages\/ui\/src\/(?:feedback\/(?:empty-state|error-state|skeleton)|overlays\/tooltip|surfaces\/|values\/(?:meter|address|avatar|pill))|@base-ui\/react\/meter/

/** Fields, choices and the flow of a transaction: games, pools and the profile. */
const controls =
  /packages\/ui\/src\/controls\/(?:segmented|field|amount-input)\.|data\/transactions\/|lib\/(?:amounts|search-choice)\/|features\/wallet\/network\/wrong-network-banner/

/** Odds of the games and what a bet costs; without what reads the chain, which pages load on demand. */
const odds =
  /packages\/(?:fairness\/src\/(?!random|settle|index|hex\.)[\w-]+\.|sdk\/src\/games\/(?:terms\/(?!place-bet|get-)|odds\/(?!get-|create-)|bets\/count-plays))|data\/games\/texts/

/** The chain's client and what any call needs: a connected wallet and every read load it, so that it is one file. */
const chain = /packages\/sdk\/src\/(?:tx|errors)\/|apps\/web\/src\/data\/chain\//

/** Proofs of bets, draws, sales and rounds, with the pairings of the beacon: only who verifies loads them. */
const verifier =
  /packages\/(?:sdk\/src\/verify|beacon\/src\/(?!schedule\.)|protocol\/src\/beacon\/points\.|fairness\/src\/lottery\/(?:sale|merkle|parse-sale))|@noble\/(?:curves\/|hashes\/(?:_md|sha2)\.)/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    compileMessages(),
    inlineIntoPage(),
    inlineBootFrame(),
    preloadFirstNeeds(),
    buildRecords(),
    deploymentRecord(process.env.DEPLOYMENT_RECORD),
    precompress(),
  ],
  define: {
    'import.meta.env.TYCHE_API_BASE': JSON.stringify(readApiBase(process.env.API_BASE)),
    'import.meta.env.TYCHE_WALLET_CONNECT': JSON.stringify(isInstalled('@walletconnect/ethereum-provider')),
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, in two files, because libraries change rarely and our code often.
          groups: [
            { name: 'libs', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // What Home shares with other pages: one file instead of a dozen small ones, each a round trip on HTTP/1.
            { name: 'parts', test: homeParts, minShareCount: 2 },
            // The same for what the games share with the pools and the profile.
            { name: 'controls', test: controls, minShareCount: 6 },
            { name: 'odds', test: odds, minShareCount: 5 },
            // Its steps, hash and texts: one file instead of three.
            { name: 'transaction', test: /components\/transaction\//, minShareCount: 2 },
            { name: 'chain', test: chain, minShareCount: 2 },
            // Without what it shares with every page that reads the chain.
            { name: 'verifier', test: verifier, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/v1': api,
      '/config.json': api,
      '/deployment.json': api,
      '/icons': api,
      '/sales': api,
      '/statusz': api,
      '/rpc': { target: api, ws: true },
    },
  },
})
