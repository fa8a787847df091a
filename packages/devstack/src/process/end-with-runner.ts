// A Vitest worker continues its test when the runner is killed. Exiting here lets the guard end the test's processes.
if (process.connected) process.once('disconnect', () => process.exit())
