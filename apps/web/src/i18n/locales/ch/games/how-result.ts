export const howResult = {
  title: '结果如何产生',
  bet: '您下注',
  betText: '合约接受投注，并指定一个尚未产生的信标轮次。',
  beacon: '信标签名',
  beaconText: '在该轮结束之前，包括我们在内，没有人知道签名。',
  beaconLocalText: '此测试网络使用自己的信标密钥；公共网络使用 drand，没有人能控制它。',
  check: '链上验证',
  checkText: '合约验证签名、得出结果并立即派彩。',
}
