/** What being the bank means: its look, shared with the frame that the document shows before the first script. */
export const explainerClasses = {
  section: 'hero grid gap-5 rounded-l border border-line p-6 shadow-card max-md:p-4',
  head: 'grid gap-1',
  title: 'font-bold text-lg tracking-[-0.02em]',
  lead: 'max-w-[60ch] text-mute',
  points: 'grid gap-5 md:grid-cols-3',
  point: 'grid content-start gap-2',
  pointTitle: 'flex items-center gap-2.5 font-semibold',
  pointIcon: 'grid size-8 place-items-center rounded-s',
  pointText: 'text-mute text-sm',
} as const

export const explainerPoints = [
  { glyph: 'spark', title: 'earnTitle', text: 'earn', tint: 'bg-green-soft text-green' },
  { glyph: 'coin', title: 'riskTitle', text: 'risk', tint: 'bg-gold-soft text-gold' },
  { glyph: 'exit', title: 'leaveTitle', text: 'leave', tint: 'bg-s3 text-fg' },
] as const
