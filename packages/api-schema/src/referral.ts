/** Longest referral code that is taken, from a link or typed, in characters. */
export const referralCodeMaxLength = 32
