import type { LateMessages } from '../../../messages.ts'

export const siteInfo = {
  title: '关于本站',
  docs: '文档',
  adultHint: '仅限成年人。请只用输得起的钱，不再觉得有趣时就停下。',
  projectedYield:
    '这是推算，并非历史收益率：最近 24 小时投注额 × 游戏留给流动性池的比例 × 365 ÷ 流动性池价值。实际结果会上下波动，也可能亏损。',
  help: '帮助',
  contractsHint: '{chain} 链，自区块 {block} 起。各游戏的赔率和限额都来自这些合约。',
  build: '构建版本',
  repository: '代码仓库',
  auditTitle: '审计',
  auditHint: '测试、证明以及公开验证每个结果的方法都不等于审计。一个漏洞就可能让这些合约中的资金全部损失。',
  start: '如何开始？',
  startText: '连接钱包，选好金额，下注即可。在测试网络上，演示钱包和测试代币都是免费的。',
  late: '结果迟迟不来',
  lateText: '投注要等它的信标轮次。它已在链上，关闭或刷新页面都不会丢失。若始终没有结算，可在“我的”页面申请退款。',
  gone: '如果本站消失了怎么办？',
  goneText:
    '一切都在链上。有一个页面任何人都可以托管，也可以从硬盘打开，只凭一个区块链节点和信标即可结算、领取和取出。',
  money: '我的钱在哪里？',
  moneyText: '在您的钱包里。投注只转出投注额，赢得的金额由合约直接付到您的地址。',
  check: '如何验证结果？',
  checkText: '打开一笔投注，浏览器会根据链上数据和信标重新计算。您无需信任本站。',
  verify: '验证',
  verifyYourself: '亲自验证投注或开奖',
  transparency: '透明度',
  status: '状态',
  transparencyHint: '用自己的浏览器从链上查看合约里有多少钱、谁能更改合约。',
} satisfies LateMessages['siteInfo']
