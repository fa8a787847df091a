import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

test('exports', async () => {
  const names: Record<string, string[]> = {}
  for (const [entry, file] of Object.entries(packageJson.exports))
    names[entry] = Object.keys(await import(new URL(`../${file}`, import.meta.url).href)).sort()
  expect(names).toMatchInlineSnapshot(`
    {
      "./callback-gas": [
        "CALLBACK_GAS",
      ],
      "./chains": [
        "LOCAL_CHAIN_ID",
        "chainIds",
      ],
      "./contract-enums": [
        "acceptance",
        "acceptances",
        "betStatus",
        "betStatuses",
        "inactivationReason",
        "inactivationReasons",
        "limitRule",
        "limitRules",
        "productKind",
        "productKinds",
        "productState",
        "productStates",
        "requestStatus",
        "requestStatuses",
      ],
      "./deployment": [
        "asLocal",
        "formatDeployment",
      ],
      "./development-accounts": [
        "developmentAccounts",
        "findAddressProblem",
        "findKeyProblem",
        "isDevelopmentAddress",
        "isDevelopmentKey",
        "localAccounts",
      ],
      "./game-names": [
        "GAME_NAMES",
      ],
      "./local-chain": [
        "localChain",
      ],
      "./lottery": [
        "MAX_PRODUCT_ID",
        "OFF_CHAIN_PATIENCE_SEC",
      ],
      "./min-block-header": [
        "MIN_BLOCK_HEADER",
      ],
      "./page-limits": [
        "MAX_LISTED",
        "MAX_PAGE_SIZE",
        "lastPageOf",
      ],
      "./parse-deployment": [
        "parseDeployment",
      ],
      "./points": [
        "MalformedPointError",
        "PUBLIC_KEY_BYTES",
        "SIGNATURE_BYTES",
        "parsePublicKey",
        "parseSignature",
        "publicKeyFromEip2537",
        "publicKeyToEip2537",
        "signatureFromEip2537",
        "signatureToEip2537",
      ],
      "./quicknet": [
        "BEACON_SCHEME",
        "QUICKNET_CHAIN_HASH",
        "QUICKNET_URLS",
        "quicknet",
        "quicknetKnownRound",
      ],
      "./range-choice": [
        "RANGE_OVER_BIT",
      ],
      "./read-deployment": [
        "readDeployment",
      ],
      "./request-id": [
        "parseRequestId",
        "requestIdOf",
      ],
      "./scales": [
        "AMOUNT_MAX",
        "BPS_DENOMINATOR",
        "PRECISION",
        "PRECISION_DECIMALS",
        "PRECISION_PER_BPS",
        "PRICE_PRECISION",
        "SHARE_DECIMALS",
        "USD_DECIMALS",
        "USD_PRECISION",
      ],
      "./usd-stablecoins": [
        "usdStablecoins",
      ],
    }
  `)
})
