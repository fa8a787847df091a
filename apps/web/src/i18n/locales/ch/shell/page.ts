export const page = {
  notFound: '页面不存在',
  notFoundHint: '该页面不存在或已移动。',
  internal: '服务器内部错误',
  internalHint: '页面无法显示。您的链上投注与余额不受影响，请刷新重试。',
  unknownMiddleware: '未知的路由中间件',
  backHome: '返回首页',
}
