/** The card of who is not connected: its look, shared with the frame that the document shows before the first script. */
export const welcomeClasses = {
  section:
    'game-stage relative grid overflow-hidden rounded-l border border-line bg-s1 shadow-card md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]',
  words: 'grid content-center gap-3 p-6 md:min-h-80 md:p-10',
  title: 'max-w-[18ch] font-bold text-2xl tracking-[-0.03em]',
  hint: 'max-w-[46ch] text-md text-mute',
  actions: 'flex flex-wrap gap-2.5 pt-3',
} as const
