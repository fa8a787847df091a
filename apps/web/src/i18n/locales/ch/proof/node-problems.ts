export const nodeProblems = {
  otherChain: '{node} 属于链 {actual}，而我们的合约在链 {expected} 上。',
  noContracts: '{node} 自称在链 {expected} 上，却没有我们的合约。',
  dead: '没有回应：{node}。请换一个 RPC 节点。',
  refused: '请求遭到拒绝：{node}。有些节点不提供旧事件，请换一个。',
  senseless: '回答自相矛盾：{node}。请换一个 RPC 节点。',
  noRecord: '我们的服务器和本页面的文件都没有说明该读取哪些合约，请稍后再试。',
} as const
