import { expect, test } from 'vitest'
import * as beacon from './index.ts'
import * as keyFile from './key-file.ts'

test('exports', () => {
  expect(Object.keys(beacon).sort()).toMatchInlineSnapshot(`
    [
      "BEACON_DST",
      "BeaconError",
      "BeaconSetupError",
      "BeaconSourceError",
      "BeaconUnavailableError",
      "InvalidSignatureError",
      "KeyFileError",
      "MalformedPointError",
      "PUBLIC_KEY_BYTES",
      "RoundNotDueError",
      "SIGNATURE_BYTES",
      "WrongBeaconKeyError",
      "assertRound",
      "createDrandBeacon",
      "createLocalBeacon",
      "messageOf",
      "publicKeyFromEip2537",
      "publicKeyToEip2537",
      "randomnessOf",
      "roundAt",
      "signatureFromEip2537",
      "signatureToEip2537",
      "timeOf",
      "verifyRound",
    ]
  `)
  expect(Object.keys(keyFile).sort()).toMatchInlineSnapshot(`
    [
      "readKeyFile",
      "readOrCreateKeyFile",
    ]
  `)
})
