import type { Deployment } from '@tyche/protocol/deployment'

/** What a person who opens the archive reads first. */
export function renderReadme(deployment: Deployment | undefined): string {
  const about = deployment
    ? `It is made for the deployment on chain ${deployment.chainId}: its record is written into the page and beside it, in \`deployment.json\`. For
another deployment paste its record under "More settings".`
    : 'It knows no deployment: paste its record under "More settings".'
  return `# Leave Tyche without Tyche

\`index.html\` settles your open bets, claims what your tickets won or are refunded, stops your pre-orders and withdraws your liquidity,
with nothing but a node of the chain and the beacon. It asks no server of ours.

${about}

1. Open \`index.html\` in a browser: from this folder, or from any server that has the file.
2. Name an RPC endpoint of the chain. The beacon's servers are known where it is drand's quicknet; others can be named.
3. Connect a wallet of your browser. Some wallets stay out of pages that are opened from a disk: run \`npx serve\` (or
   \`python3 -m http.server\`) in this folder and open the address that it prints.

What you have is found from the chain's events. If the endpoint refuses long searches, lower "Blocks at once"; if it keeps no old events,
use another one.

What is trusted: the endpoint says what is yours and what the chain holds; it cannot take anything, since your wallet signs each
transaction, and each is tried before it is sent. The beacon's signatures are verified in the page against the key of the record, and by
the contract once more. Compare \`deployment.json\` with what is published.

Without a browser: \`npm run leave\` in a copy of the repository does the same from the command line (\`--help\`).
`
}
