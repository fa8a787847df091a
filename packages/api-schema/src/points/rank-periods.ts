/** UTC day, ISO week, UTC month. */
export const rankPeriods = ['daily', 'weekly', 'monthly'] as const
