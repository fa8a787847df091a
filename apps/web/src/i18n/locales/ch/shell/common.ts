export const common = {
  confirm: '确认',
  cancel: '取消',
  close: '关闭',
  retry: '重试',
  copy: '复制',
  copySuccess: '复制成功',
  approveSuccess: '授权成功',
  error: '错误',
  check: '验证',
  simulated: '演示',
  simulatedPlayer: '此账户由程序操作',
}
