export const common = {
  confirm: '확인',
  cancel: '취소',
  close: '닫기',
  retry: '다시 시도',
  copy: '복사',
  copySuccess: '복사했어요',
  error: '오류',
  loading: '불러오는 중',
  check: '검증',
  unknownError: '알 수 없는 오류예요.',
} as const
