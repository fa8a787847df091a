export const session = {
  signIn: 'Войти',
  signedIn: 'Вход выполнен, баллы: {point}',
  connectFirst: 'Сначала войдите или подключите кошелёк',
} as const
