export const coin = {
  heads: '앞면',
  tails: '뒷면',
  headsShort: '앞',
  tailsShort: '뒤',
  stage: '동전',
  rolling: '던지는 중',
  landed: '{total, number}판 중 {number, number}번째: {side}',
} as const
