/** The body of a failure that the server itself answers, so that its outcome is known. */
export const SERVICE_FAILURE = {
  codigo: 'unexpected',
  titulo: 'No pudimos completar la acción',
  mensaje: 'Estamos teniendo problemas con nuestros servicios.',
  siguiente: 'retry',
  pedido: 'prueba',
}
