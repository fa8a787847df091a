export const siteInfo = {
  title: 'About this site',
  docs: 'Docs',
  adultHint: 'Adults only. Play with money you can afford to lose, and stop when it stops being fun.',
  projectedYield:
    'A projection, not a past yield: bets of the last 24 hours × the part of the edge that the pool keeps × 365, divided by the pool’s value. Results vary around it and can turn into a loss.',
  help: 'Help',
  contractsHint: 'Chain {chain}, from block {block} on. The games read their odds and limits from these contracts.',
  build: 'Build',
  repository: 'Repository',
  auditTitle: 'Audit',
  auditHint:
    'Tests, proofs and a public way to check every result don’t replace an audit. A bug could cost all the money in these contracts.',
  start: 'How do I start?',
  startText: 'Connect a wallet, choose an amount and roll. On a test network, a demo wallet and test tokens are free.',
  late: 'My result is late',
  lateText:
    'A bet waits for its beacon round. It’s on the chain, so closing or reloading the page loses nothing. If it never settles, your profile offers a refund.',
  gone: 'What if this site is gone?',
  goneText:
    'Everything is on the chain. A page that anyone can host, or open from a disk, settles, claims and withdraws with nothing but a node of the chain and the beacon.',
  money: 'Where is my money?',
  moneyText: 'In your wallet. A bet moves only its stake, and the contract pays wins straight to your address.',
  check: 'How do I check a result?',
  checkText:
    'Open a bet and your browser recomputes it from the chain and the beacon. You don’t have to trust this site.',
  verify: 'Verify',
  verifyYourself: 'Verify a bet or a draw yourself',
  transparency: 'Transparency',
  status: 'Status',
  transparencyHint: 'See what the contracts hold and who may change them, read from the chain by your own browser.',
} as const
