/** Gas of the first attempt to call back a game with its random words: enough for 20 plays with a margin. */
export const CALLBACK_GAS = 500_000n
