import { expect, test } from 'vitest'
import { decryptKeystore } from './keystore.ts'

/** The test vectors of "Web3 Secret Storage Definition", version 3. */
const privateKey = '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d'
const password = 'testpassword'
const pbkdf2 = {
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  version: 3,
}
const scrypt = {
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '83dbcc02d8ccb40e466191a123791e0e' },
    ciphertext: 'd172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c',
    kdf: 'scrypt',
    kdfparams: {
      dklen: 32,
      n: 262144,
      r: 1,
      p: 8,
      salt: 'ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19',
    },
    mac: '2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097',
  },
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  version: 3,
}

test('default: decrypts both vectors of the specification', () => {
  expect(decryptKeystore(JSON.stringify(pbkdf2), password)).toBe(privateKey)
  expect(decryptKeystore(JSON.stringify(scrypt), password)).toBe(privateKey)
})

test('behavior: accepts "Crypto" as the name of the section and ignores unknown fields', () => {
  const { crypto, ...rest } = pbkdf2
  const text = JSON.stringify({
    ...rest,
    Crypto: crypto,
    address: '008aeeda4d805471df9b2a5b0f38a0c3bcba786b',
    'x-note': 1,
  })
  expect(decryptKeystore(text, password)).toBe(privateKey)
})

test('error: rejects a wrong password with one sentence', () => {
  expect(() => decryptKeystore(JSON.stringify(pbkdf2), `${password} `)).toThrow(
    'The password does not open the keystore.',
  )
})

test('error: rejects other files before deriving a key', () => {
  const change = (crypto: object) => JSON.stringify({ ...pbkdf2, crypto: { ...pbkdf2.crypto, ...crypto } })
  const params = (kdfparams: object) =>
    JSON.stringify({ ...scrypt, crypto: { ...scrypt.crypto, kdfparams: { ...scrypt.crypto.kdfparams, ...kdfparams } } })
  const files = [
    '',
    'null',
    '[]',
    '{}',
    '{"__proto__":{"version":3}}',
    JSON.stringify({ ...pbkdf2, version: 1 }),
    change({ cipher: 'aes-128-cbc' }),
    change({ ciphertext: '00' }),
    change({ mac: 'zz' }),
    change({ kdf: 'argon2id' }),
    params({ n: 2 ** 30 }),
    params({ n: 2 ** 24, r: 8 }),
    params({ n: 262145 }),
    params({ p: 1e9 }),
    params({ dklen: 16 }),
    params({ salt: '' }),
  ]
  const started = performance.now()
  for (const file of files)
    expect(() => decryptKeystore(file, password), file).toThrow(/^The (keystore is not|file is no)/)
  expect(performance.now() - started).toBeLessThan(10_000)
})
