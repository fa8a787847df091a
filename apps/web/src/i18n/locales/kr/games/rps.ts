export const rps = {
  yourHand: '내 손',
  rock: '바위',
  paper: '보',
  scissors: '가위',
  you: '나',
  house: '하우스',
  rule: {
    rock: '바위는 가위를 이기고 보에 져요. 비기면 베팅액을 돌려받아요.',
    paper: '보는 바위를 이기고 가위에 져요. 비기면 베팅액을 돌려받아요.',
    scissors: '가위는 보를 이기고 바위에 져요. 비기면 베팅액을 돌려받아요.',
  },
  because: {
    rock: '바위가 가위를 부숴요',
    paper: '보가 바위를 감싸요',
    scissors: '가위가 보를 잘라요',
    tie: '같은 손이에요. 베팅액을 돌려받아요',
  },
  result: {
    win: '승',
    tie: '무승부',
    loss: '패',
  },
}
