/**
 * Leaves it to Ponder alone to end the process at SIGTERM.
 *
 * The Vite server through which Ponder loads our code listens too, and ends the process as soon as it is done itself,
 * before Ponder has finished what it writes and given up its lock. SIGINT is heard by Ponder only.
 */
export function leaveStopToPonder(): void {
  process.on('SIGTERM', () => process.emit('SIGINT') || process.exit())
  process.on('newListener', (event, listener) => {
    if (event === 'SIGTERM') process.nextTick(() => process.off(event, listener))
  })
}
