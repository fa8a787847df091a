import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Hex, hexToBigInt, keccak256, numberToHex, toBytes } from 'viem'
import { packageFolder, readArtifactJson } from '../generate/artifacts.ts'

/** Declares the structs of every upgradeable contract as variables, so that the compiler reports their layout. */
export const layoutSource = 'test/utils/StorageLayouts.sol'

/** Contracts behind upgradeable proxies. */
const upgradeableContracts = ['CoinFlip', 'Dice', 'Range', 'RockPaperScissors', 'Spin'] as const

/** The source of each struct at an ERC-7201 location. */
const structSources: Readonly<Record<string, string>> = {
  GameStorage: 'src/games/Game.sol',
  SpinStorage: 'src/games/Spin.sol',
  InitializableStorage: 'lib/@openzeppelin/contracts/proxy/utils/Initializable.sol',
  OwnableStorage: 'lib/@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol',
  Ownable2StepStorage: 'lib/@openzeppelin/contracts-upgradeable/access/Ownable2StepUpgradeable.sol',
  PausableStorage: 'lib/@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol',
}

type Variable = { label: string; slot: string; offset: number; type: string }
type LayoutType = {
  label: string
  numberOfBytes: string
  members?: Variable[]
  key?: string
  value?: string
  base?: string
}
type CompilerLayout = { storage: Variable[]; types: Record<string, LayoutType> }

/** The layouts of all upgradeable contracts as text, by file name, from the last compilation. */
export async function readLayouts(): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {}
  for (const name of upgradeableContracts) {
    const artifact = await readArtifactJson<{ storageLayout: CompilerLayout }>(layoutSource, `${name}Layout`)
    files[`${name}.txt`] = await renderLayout(name, artifact.storageLayout)
  }
  return files
}

async function renderLayout(name: string, { storage, types }: CompilerLayout): Promise<string> {
  const typeOf = (id: string): LayoutType => {
    const type = types[id]
    if (!type) throw new Error(`The compiler tells no type ${id}.`)
    return type
  }
  // An element of an array cannot grow; a value of a mapping can.
  const describe = ({ label, base }: LayoutType) =>
    base ? `${label} of ${typeOf(base).numberOfBytes}-byte elements` : label
  const renderMembers = ({ members = [] }: LayoutType) =>
    members.map((member) => {
      const type = typeOf(member.type)
      return `  ${member.slot}:${member.offset} ${type.numberOfBytes} ${describe(type)} ${member.label}\n`
    })

  const roots = storage.map(({ type }) => type)
  const sections: string[] = []
  for (const id of roots) {
    const type = typeOf(id)
    const location = await locationOf(type.label.split('.').at(-1) as string)
    sections.push([`${type.label} at ${location}\n`, ...renderMembers(type)].join(''))
  }
  const inner = Object.entries(types).filter(([id, type]) => type.members && !roots.includes(id))
  inner.sort(([, one], [, other]) => (one.label < other.label ? -1 : 1))
  for (const [, type] of inner) sections.push([`${type.label}\n`, ...renderMembers(type)].join(''))
  return [`# Storage of ${name}. Each line: slot:byte, size in bytes, type, name.\n`, ...sections].join('\n')
}

/** The location that a struct's annotation names, after checking that the source uses that slot. */
async function locationOf(struct: string): Promise<string> {
  const source = structSources[struct]
  if (!source) throw new Error(`It is not known where ${struct} is defined.`)
  const text = await readFile(join(packageFolder, source), 'utf8')
  const pattern = new RegExp(`erc7201:([\\w.]+)(?:(?!erc7201:)[\\s\\S])*?struct ${struct} `)
  const namespace = pattern.exec(text)?.[1]
  if (!namespace) throw new Error(`${source} does not say where ${struct} lies.`)
  const slot = slotOf(namespace)
  if (!text.toLowerCase().includes(slot)) throw new Error(`${source} does not use the slot of ${namespace}, ${slot}.`)
  return `${namespace} ${slot}`
}

/** ERC-7201: `keccak256(abi.encode(uint256(keccak256(namespace)) - 1)) & ~bytes32(uint256(0xff))`. */
function slotOf(namespace: string): Hex {
  const inner = hexToBigInt(keccak256(toBytes(namespace))) - 1n
  const outer = hexToBigInt(keccak256(numberToHex(inner, { size: 32 })))
  return numberToHex((outer >> 8n) << 8n, { size: 32 })
}
