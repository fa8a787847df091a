// A Vitest worker goes on with its test when the runner is killed. Ending here lets the guard end what the test started.
if (process.connected) process.once('disconnect', () => process.exit())
