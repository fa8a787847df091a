/**
 * Lets only Ponder handle SIGTERM.
 *
 * The Vite server through which Ponder loads our code handles SIGTERM too, and exits the process once it has closed,
 * before Ponder has finished writing and released its lock. Only Ponder handles SIGINT.
 */
export function leaveStopToPonder(): void {
  process.on('SIGTERM', () => process.emit('SIGINT') || process.exit())
  process.on('newListener', (event, listener) => {
    if (event === 'SIGTERM') process.nextTick(() => process.off(event, listener))
  })
}
