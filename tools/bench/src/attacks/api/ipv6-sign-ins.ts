import { ask } from './ask.ts'
import { type Attack, expectHeld } from './attack.ts'

const TRIES = 32

/** Requests from many addresses of one IPv6 network: do they count as one client? */
export const ipv6SignIns: Attack = {
  name: 'ipv6-sign-ins',
  summary: `${TRIES} sign-in requests from as many addresses of 2001:db8::/64 (the limit is 30 a minute)`,
  async run({ url, say }) {
    const statuses: number[] = []
    for (let index = 1; index <= TRIES; index += 1) {
      const address = `0x${index.toString(16).padStart(40, '0')}`
      const spellings = [`2001:db8::${index.toString(16)}`, `2001:db8:0:0::${index}`, `[2001:0db8::${index}:1]:4711`]
      const from = spellings[index % spellings.length] as string
      const answer = await ask(`${url}/v1/userCenter/signData`, { body: { address, signType: 0 }, from })
      statuses.push(answer.status)
    }
    const passed = statuses.filter((status) => status === 200).length
    say(`${passed} of ${TRIES} passed, ${statuses.filter((status) => status === 429).length} were limited`)
    expectHeld(passed <= 30, 'every address of the network has a separate limit')
  },
}
