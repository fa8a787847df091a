export const page = {
  notFound: 'Página no encontrada',
  notFoundHint: 'No hay nada en esta dirección.',
  internal: 'Error interno del servidor',
  internalHint: 'No se pudo mostrar esta página. Lo que tienes en la cadena no se ve afectado.',
  unknownMiddleware: 'Middleware de ruta desconocido',
  backHome: 'Volver al inicio',
}
