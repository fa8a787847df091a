export const walletAsk = {
  title: 'Waiting for your wallet',
  slow: 'Your wallet hasn’t answered yet. Look for its window, or cancel and try again.',
  queued: 'Another bet from this wallet is being placed. Yours is next.',
  step1: 'Step 1 of 2: approve the amount in your wallet',
  step2: 'Step 2 of 2: confirm the bet in your wallet',
  sendCoins: 'Send a little {coin} on {network} to your wallet’s address.',
} as const
