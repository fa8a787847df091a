/** What Ponder's code says, and what it says here. */
export type Change = readonly [before: string, after: string]

/** By the path of a module of Ponder. */
export type Changes = Readonly<Record<string, readonly Change[]>>
