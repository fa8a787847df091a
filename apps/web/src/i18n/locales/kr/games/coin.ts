export const coin = {
  yourSide: '내 선택',
  heads: '앞면',
  tails: '뒷면',
  headsShort: '앞',
  tailsShort: '뒤',
}
