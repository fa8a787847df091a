import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kubectl } from '@tyche/devstack/debian-program'
import { hasPrograms } from '@tyche/devstack/has-programs'
import { afterAll, test as anyTest, beforeAll, beforeEach, expect } from 'vitest'
import { repositoryRoot } from '../repository.ts'
import { ownerRecord } from '../testing/owner-record.ts'
import { checkOverlay } from './check-overlay.ts'
import { copyOverlays } from './render.ts'

const test = anyTest.skipIf(!hasPrograms([kubectl]))
const image = 'ghcr.io/somebody/product'

let deploy: string
let mine: string
beforeAll(() => {
  deploy = copyOverlays(ownerRecord(8453))
  mine = join(deploy, 'kustomize/overlays/mine')
  replace(join(deploy, 'kustomize/base/database.yaml'), 'https://s3.example', 'https://s3.somebody.com')
})
afterAll(() => rmSync(deploy, { recursive: true }))
/** As somebody fills in their copy. */
beforeEach(() => {
  rmSync(mine, { recursive: true, force: true })
  cpSync(join(deploy, 'kustomize/overlays/small'), mine, { recursive: true })
  const file = join(mine, 'kustomization.yaml')
  replace(file, 'newName: registry.example/tyche', `newName: ${image}`)
  replace(file, 'newTag: 0.1.0', 'newTag: 1.2.3')
  replace(file, 'https://play.example', 'https://play.somebody.com')
})

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}
/** A part of the owner's overlay that spoils an object of the base. */
function patch(text: string): void {
  writeFileSync(join(mine, 'mistake.yaml'), text)
  replace(join(mine, 'kustomization.yaml'), '- sizes.yaml', '- sizes.yaml\n  - mistake.yaml')
}

test('default: an overlay with its own image, in a version or by its digest', async () => {
  expect(await checkOverlay(mine, image)).toEqual([])
  replace(join(mine, 'kustomization.yaml'), 'newTag: 1.2.3', `digest: sha256:${'ab'.repeat(32)}`)
  expect(await checkOverlay(mine, image)).toEqual([])
})

test.each<[string, string, () => void]>([
  [
    'another image',
    `Deployment api: the image ghcr.io/sombody/product:1.2.3 is not known, or has no version; ours is ${image}`,
    () => replace(join(mine, 'kustomization.yaml'), image, 'ghcr.io/sombody/product'),
  ],
  [
    'an image without a version',
    `the image ${image}:latest is not known, or has no version`,
    () => replace(join(mine, 'kustomization.yaml'), '1.2.3', 'latest'),
  ],
  [
    'a wrong port',
    'Service api leads to port 7778, which its pods do not have',
    () =>
      patch(
        '{ apiVersion: v1, kind: Service, metadata: { name: api }, spec: { ports: [{ name: http, port: 7777, targetPort: 7778 }] } }',
      ),
  ],
  [
    'a wrong name of a secret',
    'nothing makes the secret products',
    () =>
      patch(
        '{ apiVersion: apps/v1, kind: Deployment, metadata: { name: api }, spec: { template: { spec: { containers: [{ name: api, envFrom: [{ secretRef: { name: products } }] }] } } } }',
      ),
  ],
  [
    'the origin of the example',
    'PUBLIC_ORIGIN is still',
    () => replace(join(mine, 'kustomization.yaml'), 'play.somebody.com', 'play.example'),
  ],
  [
    'the record of another chain',
    'deployment.json is of chain 10, and CHAIN_ID is 8453',
    () => writeFileSync(join(mine, 'deployment.json'), ownerRecord(10)),
  ],
  [
    'no record',
    'deployment.json is no record of a deployment',
    () => writeFileSync(join(mine, 'deployment.json'), '{}'),
  ],
])('error: %s', async (_what, message, spoil) => {
  spoil()
  expect((await checkOverlay(mine, image)).join('\n')).toContain(message)
})

test('behavior: the command ends with 0 when nothing is wrong, and else says what', () => {
  const run = (...args: string[]) => {
    const main = join(repositoryRoot, 'tools/deploy-check/src/main.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }
  expect(run(mine, '--image', image)).toEqual({ status: 0, said: 'The overlay can be applied.\n' })
  expect(run(mine)).toEqual({ status: 1, said: expect.stringContaining('ours is registry.example/tyche') })
  expect(run()).toEqual({ status: 2, said: expect.stringContaining('usage:') })
})

test('error: a folder that is no overlay, and the restore of no moment', async () => {
  await expect(checkOverlay(join(mine, 'none'), image)).rejects.toThrow('kubectl cannot render')
  const restore = await checkOverlay(join(deploy, 'kustomize/overlays/restore'))
  expect(restore.join('\n')).toContain('the moment to restore (targetTime) is still')
})
