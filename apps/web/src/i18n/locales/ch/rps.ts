export const rps = {
  yourHand: '您的手势',
  rock: '石头',
  paper: '布',
  scissors: '剪刀',
  you: '您',
  house: '庄家',
  rule: {
    rock: '石头胜剪刀，负于布。平局退回投注。',
    paper: '布胜石头，负于剪刀。平局退回投注。',
    scissors: '剪刀胜布，负于石头。平局退回投注。',
  },
  because: {
    rock: '石头砸剪刀',
    paper: '布包石头',
    scissors: '剪刀剪布',
    tie: '手势相同：退回投注',
  },
  result: {
    win: '胜',
    tie: '平局',
    loss: '负',
  },
}
