import { afterEach, expect, test, vi } from 'vitest'
import { readWritten, saveSettings, useLeaveSettings } from './settings.ts'

afterEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
  vi.resetModules()
})

const typed = { rpc: 'https://rpc.example', beacons: '', record: '{"a":1}', fromBlock: '', maxBlocks: '' }
const reload = async () => (await import('./settings.ts')).useLeaveSettings.getState()

test('default: what was typed outlives a reload', async () => {
  saveSettings(typed)
  expect(useLeaveSettings.getState()).toEqual(typed)
  expect(await reload()).toEqual(typed)
})

test('behavior: the record that the page came with is read from it, and not stored', async () => {
  document.body.innerHTML = '<script type="application/json" id="deployment">\n{"a":1}\n</script>'
  expect(readWritten()).toEqual({ record: '{"a":1}' })
  saveSettings(typed)
  expect(localStorage.getItem('tyche.leave.settings')).not.toContain('"a"')
  expect((await reload()).record).toBe('{"a":1}')
})

test('behavior: nonsense in the storage is no setting', async () => {
  localStorage.setItem('tyche.leave.settings', '{"rpc":1,"beacons":"https://b.example"}')
  expect(await reload()).toMatchObject({ rpc: '', beacons: 'https://b.example' })
})
