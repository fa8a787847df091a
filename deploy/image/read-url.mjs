// A health check for images without a shell: exits with 0 if the address answers 200. `node read-url.mjs http://127.0.0.1:7777/healthz`
const [url = ''] = process.argv.slice(2)
const isGood = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
  (response) => response.ok,
  () => false,
)
process.exit(isGood ? 0 : 1)
