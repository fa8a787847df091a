export const coin = {
  heads: '正面',
  tails: '反面',
  headsShort: '正',
  tailsShort: '反',
  stage: '硬币',
  rolling: '抛掷中',
  landed: '第 {number, number} 局（共 {total, number} 局）：{side}',
} as const
