/** What the screens say after a mail recovery or a re-upload succeeded or failed. */
export const DOCUMENTS_SENT = {
  title: 'Documentación enviada',
  text: 'Nuestro equipo la revisará dentro de las 24 horas. Te vamos a enviar una notificación con el resultado.',
} as const
export const SENDING_FAILED = {
  title: 'Error al enviar la solicitud',
  text: 'Estamos teniendo problemas al procesar esta solicitud. Por favor, intentá nuevamente más tarde.',
} as const
