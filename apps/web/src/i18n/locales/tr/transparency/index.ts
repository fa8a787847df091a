import type { TransparencyMessages } from '../../../messages.ts'
import { nodeProblems } from '../proof/node-problems.ts'
import { transparency } from './transparency.ts'

export const messages = { nodeProblems, transparency } satisfies TransparencyMessages
