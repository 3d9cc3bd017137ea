/** Texts that several screens show. They are not in the table of errors, which is too large for some pages. */
export const SERVICE_TROUBLE = {
  title: 'Ups… tuvimos un problema',
  text: 'Estamos teniendo problemas con nuestros servicios. Por favor, intentá más tarde.',
} as const
export const WRONG_CREDENTIALS = {
  title: 'Credenciales incorrectas',
  text: 'Por favor, verificá que tu contraseña esté correcta e intentá nuevamente.',
} as const
export const PLAN_MEMBER = {
  title: 'Por favor, continuá por aquí',
  text: 'Te invitamos a que ingreses por nuestra web de socios',
} as const
export const ALREADY_REGISTERED = {
  title: 'Por favor, continuá por aquí',
  text: 'Intentá ingresar con tu número de documento y contraseña',
} as const
