/** The parts of the sheet that the chips above the stage open. */
export type InfoSection = 'odds' | 'fairness'
