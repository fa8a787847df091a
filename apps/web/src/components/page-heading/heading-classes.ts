/** A page's heading, shared with the frame that the document shows before the first script. */
export const headingClasses = {
  row: 'flex flex-wrap items-end justify-between gap-3 pt-1 pb-1',
  words: 'grid gap-1',
  title: 'font-bold text-xl tracking-[-0.03em]',
  lead: 'max-w-[64ch] text-mute',
} as const
