export const nodeProblems = {
  otherChain: '{node} 노드는 체인 {actual}에 속해요. 저희 컨트랙트는 체인 {expected}에 있어요.',
  noContracts: '{node} 노드는 체인 {expected}이라고 하지만 저희 컨트랙트가 없어요.',
  dead: '응답이 없어요: {node}. 다른 RPC 엔드포인트에 물어보세요.',
  refused: '질문이 거부됐어요: {node}. 오래된 이벤트를 주지 않는 곳도 있으니 다른 엔드포인트에 물어보세요.',
  senseless: '답변이 서로 맞지 않아요: {node}. 다른 RPC 엔드포인트에 물어보세요.',
  noRecord: '서버에서도 이 페이지의 파일에서도 읽을 컨트랙트를 알 수 없어요. 나중에 다시 시도하세요.',
} as const
