/** The frame of a result. */
export const proofCard = 'grid gap-4 rounded-l border border-line bg-s1 p-5 shadow-card max-md:p-4'
