/** Texts of the table of errors that the browser shows by itself, without a response of the server. */
export const NOT_SIGNED_IN = {
  title: 'Ingresá para seguir',
  text: 'Para ver esta página tenés que ingresar con tu documento y contraseña.',
} as const
export const SESSION_EXPIRED = {
  title: 'Vencimiento de sesión',
  text: 'Tu sesión expiró. Por favor, ingresá nuevamente para seguir usando nuestro sitio web.',
} as const
