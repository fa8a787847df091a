/** The table's dimensions, for the table and its placeholder. */
export const tableClasses = {
  container: '@container rounded-l shadow-card',
  grid: 'flex flex-col overflow-clip rounded-l border border-line bg-s1 @table:grid @table:grid-cols-[328px_minmax(0,1fr)] @table:grid-rows-[1fr_auto_auto]',
  panel:
    '@table:row-span-3 grid content-start gap-3 border-line p-[18px] @max-table:order-2 @max-table:border-t @table:border-e',
  stage: 'grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] bg-(--stage-floor)',
  art: 'grid place-items-center pt-12',
  line: 'flex min-h-[148px] justify-center px-4 pt-3',
  status:
    'flex min-h-[68px] max-w-[46ch] items-center gap-2.5 self-start text-balance text-center font-medium text-md text-mute',
  // Stacked, it follows Roll: stage, amount, choice and Roll share one screen.
  strip: 'h-12 border-line border-t bg-(--stage-floor) @max-table:order-3',
  stats: 'h-[55px] border-line border-t bg-(--stage-floor) @table:h-[61px] @max-table:order-7',
} as const

/** Heights of the panel's parts: amount, choice, plays, facts and button. */
export const panelParts = ['h-[34px]', 'h-24', 'h-16', 'h-16', 'h-40', 'h-[50px]'] as const
