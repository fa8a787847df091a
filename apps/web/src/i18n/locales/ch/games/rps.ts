export const rps = {
  yourHand: '您的手势',
  rock: '石头',
  paper: '布',
  scissors: '剪刀',
  you: '您',
  house: '庄家',
  rule: {
    rock: '石头赢剪刀，输给布。平局退回投注额。',
    paper: '布赢石头，输给剪刀。平局退回投注额。',
    scissors: '剪刀赢布，输给石头。平局退回投注额。',
  },
  because: {
    rock: '石头砸剪刀',
    paper: '布包石头',
    scissors: '剪刀剪布',
    tie: '手势相同：退回投注额',
  },
  result: {
    win: '赢',
    tie: '平局',
    loss: '输',
  },
}
