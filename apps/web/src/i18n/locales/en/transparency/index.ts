import { nodeProblems } from '../proof/node-problems.ts'
import { transparency } from './transparency.ts'

/** Texts of the page that shows what a deployment holds; loaded with it. */
export const messages = { nodeProblems, transparency } as const
