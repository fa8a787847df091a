export const session = {
  signIn: '로그인',
  signedIn: '로그인했어요. 현재 포인트 {point}',
  connectFirst: '먼저 로그인하거나 지갑을 연결해 주세요',
} as const
