export const rps = {
  yourHand: 'Your hand',
  rock: 'Rock',
  paper: 'Paper',
  scissors: 'Scissors',
  you: 'You',
  house: 'House',
  rule: {
    rock: 'Rock beats scissors and loses to paper. A tie returns your bet.',
    paper: 'Paper beats rock and loses to scissors. A tie returns your bet.',
    scissors: 'Scissors beat paper and lose to rock. A tie returns your bet.',
  },
  /** By the hand that won. */
  because: {
    rock: 'Rock breaks scissors',
    paper: 'Paper wraps rock',
    scissors: 'Scissors cut paper',
    tie: 'Same hand: your bet is returned',
  },
  result: {
    win: 'Win',
    tie: 'Tie',
    loss: 'Loss',
  },
} as const
