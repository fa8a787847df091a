export const status = {
  label: 'Estado del servicio',
  offline: 'Estás sin conexión.',
  offlineHint: 'Las apuestas hechas se resuelven sin ti. Lo demás espera a la conexión.',
  api: 'El servicio no responde.',
  apiHint: 'Las apuestas hechas se resuelven en la cadena sin él. Las cifras y listas pueden estar desactualizadas.',
  chain: 'La cadena no responde.',
  chainHint:
    'Los registros y las cifras se pueden leer. Las apuestas, los saldos y las transacciones esperan a que vuelva.',
  behind: 'Los datos van {count, plural, one {# bloque} many {# bloques} other {# bloques}} por detrás.',
  behindHint: 'Las apuestas y los pagos en la cadena siguen; las listas y cifras llegan después.',
  starting: 'Se están preparando los datos.',
  startingHint: 'Las apuestas y los pagos en la cadena siguen; las listas y cifras llegan en un momento.',
  renewing: 'Cifras del bloque {block} ({time}).',
  renewingHint: 'Se están poniendo al día. Las apuestas y los pagos en la cadena siguen.',
}
