export const session = {
  signIn: 'Iniciar sesión',
  signedIn: 'Sesión iniciada, puntos actuales: {point}',
  confirmInWallet: 'Confirma la interacción en la billetera',
  bound: 'Referente vinculado',
  connectFirst: 'Primero inicia sesión o conecta tu billetera',
}
