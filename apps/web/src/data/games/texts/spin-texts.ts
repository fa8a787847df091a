import type { GameTexts } from './game-texts.ts'

const risks = ['lowRisk', 'mediumRisk', 'highRisk'] as const

export const spinTexts: GameTexts = {
  choice: (t, clientValue) => t(`spin.${risks[clientValue] ?? 'lowRisk'}`),
  outcome: (t, outcome) => t('spin.segment', { number: outcome + 1 }),
  mark: (_t, outcome) => String(outcome + 1),
}
