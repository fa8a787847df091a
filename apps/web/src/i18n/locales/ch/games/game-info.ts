import type { LateMessages } from '../../../messages.ts'

export const gameInfo = {
  heading: '玩法：{game}',
  rules: '规则',
  rule: {
    coin: '选择一面。开出这一面的每一局都有派彩，其余各局输掉投注额。',
    dice: '选择一到五个点数。开出其中之一即有派彩：选得越少，派彩越高。',
    range: '设定一个数字和方向。结果落在您这一侧即有派彩：概率越低，派彩越高。',
    rps: '您与庄家出拳。赢了有派彩，平局退回投注额。',
    spin: '选择一个转盘。按指针所指的格子派彩：有的只退回部分投注额，有的什么也没有。',
  },
  plays: '每笔投注最多 {count, plural, other {#}} 局，每局各有一个随机值。派彩包含投注额。',
  odds: '各选项的概率',
  choice: '选择',
  pays: '派彩',
  examples: '以上为示例，其间任意数值都可以设定。',
  numbers: '庄家优势与手续费',
  edge: '庄家优势',
  fee: '其中的手续费',
  toPool: '留给流动性池',
  beacon: '信标',
  scheme: '签名方案',
  period: '每轮间隔',
  contracts: '合约',
  source: '源代码',
  sourceHint: '以 MIT 许可证开源：合约，以及在您的浏览器中重新计算投注的代码。',
  notAudited: '未经审计：没有外部机构审查过这些合约。',
} satisfies LateMessages['gameInfo']
