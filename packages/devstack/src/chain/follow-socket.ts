/** Follows one subscription of a chain until it is stopped, reconnecting as necessary. */
export function followSocket(options: {
  wsUrl: string
  subscription: 'newHeads' | 'newPendingTransactions'
  onEvent: () => void
}): { readonly stop: () => void } {
  const { wsUrl, subscription, onEvent } = options
  let isOver = false
  let reconnect: NodeJS.Timeout | undefined
  let socket: WebSocket
  const follow = () => {
    socket = new WebSocket(wsUrl)
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: [subscription] }))
    })
    // The answer to the request counts as an event: something may have happened before it.
    socket.addEventListener('message', onEvent)
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', () => {
      if (!isOver) reconnect = setTimeout(follow, 500)
    })
  }
  follow()
  return {
    stop: () => {
      isOver = true
      clearTimeout(reconnect)
      socket.close()
    },
  }
}
