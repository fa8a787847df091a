export const session = {
  signIn: 'Iniciar sesión',
  signedIn: 'Sesión iniciada, puntos actuales: {point}',
  confirmInWallet: 'Confirma la solicitud en la billetera',
  bound: 'Invitación registrada',
  connectFirst: 'Primero inicia sesión o conecta tu billetera',
}
