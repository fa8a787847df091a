/** Attacks a stack as an outsider would and prints what a visitor sees: `npm run attack:api`. */
import { parseArgs } from 'node:util'
import { type Attack, AttackSkipped, AttackSucceeded } from './attack.ts'
import { endlessCall } from './endless-call.ts'
import { fullDisk } from './full-disk.ts'
import { headStreams } from './head-streams.ts'
import { hungChain } from './hung-chain.ts'
import { ipv6SignIns } from './ipv6-sign-ins.ts'
import { manySubscriptions } from './many-subscriptions.ts'
import { methodNames } from './method-names.ts'
import { withOwnStack } from './own-stack.ts'
import { reboundOrigin } from './rebound-origin.ts'
import { stoppedDatabase } from './stopped-database.ts'

const all: readonly Attack[] = [
  methodNames,
  headStreams,
  ipv6SignIns,
  reboundOrigin,
  manySubscriptions,
  hungChain,
  stoppedDatabase,
  fullDisk,
  endlessCall,
]

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const names = values.only?.split(',')
const unknown = names?.filter((name) => !all.some((attack) => attack.name === name)) ?? []
if (unknown.length > 0) {
  process.stderr.write(
    `No attack is called ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}

const print = (line: string) => process.stdout.write(`${line}\n`)
let fallen = 0

await withOwnStack(async (stack, smallDisk) => {
  for (const { name, summary, run } of all) {
    if (names && !names.includes(name)) continue
    print(`\n${name}: ${summary}`)
    try {
      await run({ stack, url: stack.url, smallDisk, say: (line) => print(`  ${line}`) })
      print('  HELD')
    } catch (error) {
      if (error instanceof AttackSkipped) print(`  NOT TRIED: ${error.message}`)
      else if (error instanceof AttackSucceeded) {
        fallen += 1
        print(`  FELL: ${error.message}`)
      } else throw error
    }
  }
})
process.exit(fallen === 0 ? 0 : 1)
