export const page = {
  notFound: 'Página no encontrada',
  notFoundHint: 'Esta página no existe o se movió.',
  internal: 'Error interno del servidor',
  internalHint:
    'No se pudo mostrar esta página. Tus apuestas y saldos en la cadena no se ven afectados. Recárgala e inténtalo de nuevo.',
  unknownMiddleware: 'Middleware de ruta desconocido',
  backHome: 'Volver al inicio',
}
