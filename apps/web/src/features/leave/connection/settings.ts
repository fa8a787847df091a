import { create } from 'zustand'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'

/** What a visitor types, as typed. */
export interface LeaveSettings {
  rpc: string
  /** Addresses of the beacon's servers, separated by commas. */
  beacons: string
  /** The deployment record as JSON. */
  record: string
  /** Empty: the first block of the deployment. */
  fromBlock: string
  /** Empty: as many as the sdk asks for. */
  maxBlocks: string
}

const KEY = 'tyche.leave.settings'
const fields = ['rpc', 'beacons', 'record', 'fromBlock', 'maxBlocks'] as const

/** What the page came with: the archive has a deployment's record written into it. */
export function readWritten(page: Document = document): Pick<LeaveSettings, 'record'> {
  return { record: page.getElementById('deployment')?.textContent?.trim() ?? '' }
}

/** The settings of this browser; a reload keeps them. */
export const useLeaveSettings = create<LeaveSettings>()(() => readSettings())

function readSettings(): LeaveSettings {
  const stored = safeStorage.getJson(KEY) as Partial<Record<keyof LeaveSettings, unknown>> | undefined
  const written = { rpc: '', beacons: '', fromBlock: '', maxBlocks: '', ...readWritten() }
  const known = fields.filter((field) => typeof stored?.[field] === 'string')
  return { ...written, ...Object.fromEntries(known.map((field) => [field, stored?.[field]])) }
}

export function saveSettings(settings: LeaveSettings): void {
  useLeaveSettings.setState(settings)
  const { record, ...rest } = settings
  // The page's own record is not stored: another archive in this browser has another one.
  safeStorage.setJson(KEY, record === readWritten().record ? rest : settings)
}
