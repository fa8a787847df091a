/** The hero's look, shared with the frame that the document shows before the first script. */
export const heroClasses = {
  grid: 'grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]',
  section: 'hero relative grid min-h-[300px] overflow-hidden rounded-l border border-line shadow-card',
  body: 'relative grid content-center gap-4 p-9 max-md:p-6 sm:max-w-[62%]',
  title: 'max-w-[12ch] font-[750] max-sm:max-w-[9ch] text-3xl tracking-[-0.035em] max-md:text-2xl',
  lead: 'max-w-[42ch] text-[1rem] text-mute leading-normal',
  // Between these widths two buttons take two lines: the room is there before the second one is known.
  actions: 'flex flex-wrap content-start items-center gap-2.5 pt-1 md:max-xl:min-h-[98px]',
} as const
