import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { size } from 'viem'
import { expect, test } from 'vitest'
import { compareLayouts } from '../storage-layout/compare-layouts.ts'
import { readLayouts } from '../storage-layout/read-layouts.ts'
import { packageFolder, readArtifact, readArtifactJson } from './artifacts.ts'
import { generate } from './generate.ts'
import { deployedContracts } from './manifest.ts'

test('behavior: regenerating changes nothing', async () => {
  const files = await generate()
  const committed = await Promise.all(['generated', 'test/vectors'].map(listFiles))
  expect(committed.flat().sort()).toEqual(Object.keys(files).sort())
  for (const [path, text] of Object.entries(files)) {
    // Not toEqual: a difference of two bytecode files is unreadable.
    const isCurrent = (await readFile(join(packageFolder, path), 'utf8')) === text
    expect(isCurrent, `${path} is stale: npm run generate -w @tyche/contracts`).toBe(true)
  }
})

test('behavior: every contract has room to grow', async () => {
  // EIP-170 allows 24,576 bytes; Foundry does not check it, because it runs tests without the limit.
  const codeSizeMaximum = 23_500
  const sizes = await Promise.all(
    deployedContracts.map(async ({ exportName, source }) => ({
      exportName,
      bytes: size((await readArtifact(source)).runtime),
    })),
  )
  expect(sizes.filter(({ bytes }) => bytes > codeSizeMaximum)).toEqual([])
})

// In this file, because two compilations at once would write the same folder; `npm test` has forge build before.
test('behavior: every upgradeable contract keeps its storage where deployed proxies have it', async () => {
  const layouts = await readLayouts()
  expect(await readdir(join(packageFolder, 'storage-layout'))).toEqual(Object.keys(layouts))
  for (const [name, text] of Object.entries(layouts)) {
    const committed = await readFile(join(packageFolder, 'storage-layout', name), 'utf8')
    expect(compareLayouts(committed, text), name).toEqual([])
  }
})

test('behavior: LuckyBuy and the extensions that run on its storage agree where everything lies', async () => {
  type Layout = { storageLayout: { storage: { label: string; slot: string; offset: number }[] } }
  const layoutOf = async (source: string) => {
    const { storageLayout } = await readArtifactJson<Layout>(source)
    return storageLayout.storage.map(({ label, slot, offset }) => ({ label, slot, offset }))
  }
  const layout = await layoutOf('src/lottery/LuckyBuy.sol')
  expect(layout.map(({ label }) => label)).toEqual(expect.arrayContaining(['_owner', '_products', '_claimed']))
  expect(await layoutOf('src/lottery/LuckyBuyExtension.sol')).toEqual(layout)
  expect(await layoutOf('src/lottery/OffChainSales.sol')).toEqual(layout)
})

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(packageFolder, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(packageFolder, join(parentPath, name)))
}
