export const session = {
  signIn: 'Войти',
  signedIn: 'Вход выполнен, баллы: {point}',
  confirmInWallet: 'Подтвердите действие в кошельке',
  bound: 'Пригласивший указан',
  connectFirst: 'Сначала войдите или подключите кошелёк',
}
