import {SETTLED_AFTER_DAYS} from '@ceibo/rules/accounts/link-lifetimes'
import type {AccessKind} from '@ceibo/contract/personal-data/access-log'
import {MESSAGE_ACTIONS} from './message-actions.ts'
import {NETWORK_ACTIONS} from './network-actions.ts'
import {CONSOLE_ACCESS, INBOX_ACTIONS, NETWORK_STAFF} from './inbox-actions.ts'
import {SET_UP_ACTIONS} from './set-up-actions.ts'

type Words = {
  kind: AccessKind
  /** The action, in words for the person whose data it is. */
  what: string
  /** Other words for some results. */
  results?: Readonly<Record<string, string>>
  why: string
  /** True when an anonymous actor had the link of a mail; otherwise the actor had not signed in. */
  byLink?: true
  /** The team of the network that does it, where the command line or a job acts for them. */
  team?: string
}

const ENTERING = 'Para usar la cuenta'
const SECURITY = 'Para cuidar la seguridad de la cuenta'
const REVIEW = 'Para comprobar una identidad, un vínculo o una orden'
const FAMILY = 'Para actuar por un familiar'
const CARE = 'Para la atención médica'
const READING = 'Para ver los resultados'
const SHARING = 'Para mostrar los estudios a otra persona'
const REVIEWERS = 'El equipo de revisión'
const RIGHTS = 'Por tu derecho a conocer, corregir y suprimir tus datos'

/** Every action of the audit, in words for the person whose data it was. A test compares the table with the calls that answer files. */
export const AUDIT_ACTIONS = {
  login: {
    kind: 'account',
    what: 'Intentó ingresar a la cuenta y no pudo',
    results: {
      ok: 'Ingresó a la cuenta',
      'must-complete': 'Ingresó con la contraseña y tuvo que completar sus datos',
      'second-step': 'Ingresó la contraseña y le pedimos el código del segundo paso',
      blocked: 'Intentó ingresar a la cuenta mientras estaba bloqueada por varios intentos',
      'network-blocked': 'Intentó ingresar a la cuenta desde una red bloqueada por varios intentos',
    },
    why: ENTERING,
  },
  logout: {kind: 'account', what: 'Salió de la cuenta', why: ENTERING},
  'session-close': {kind: 'account', what: 'Cerró sesiones abiertas en otros dispositivos', why: SECURITY},
  'session-refresh': {
    kind: 'account',
    what: 'Se usó dos veces la misma clave de una sesión y la cerramos',
    why: SECURITY,
  },
  'subject-mismatch': {kind: 'account', what: 'Pidió datos que no eran suyos y no se los dimos', why: SECURITY},
  'account-create': {kind: 'account', what: 'Creó la cuenta', why: 'Para registrarse', byLink: true},
  'account-complete': {kind: 'account', what: 'Completó los datos de la cuenta', why: 'Para registrarse', byLink: true},
  'account-close': {
    kind: 'account',
    what: 'Pidió cerrar la cuenta',
    results: {
      'wrong-password': 'Intentó cerrar la cuenta con una contraseña incorrecta',
      removed: 'Borramos la contraseña y los datos de contacto de la cuenta cerrada',
    },
    why: RIGHTS,
  },
  'account-reopen': {kind: 'account', what: 'Volvió a abrir la cuenta', why: ENTERING, byLink: true},
  'password-link': {
    kind: 'account',
    what: 'Pidió un link para cambiar la contraseña',
    why: 'Para recuperar el ingreso',
  },
  'profile-update': {kind: 'account', what: 'Cambió los datos del perfil', why: 'Para mantenerlos al día'},
  'preferences-update': {kind: 'account', what: 'Cambió qué avisos recibe', why: 'Para elegir las notificaciones'},
  ...MESSAGE_ACTIONS,
  'password-change': {
    kind: 'account',
    what: 'Cambió la contraseña',
    results: {
      'by-link': 'Cambió la contraseña con un link enviado por email',
      'wrong-password': 'Intentó cambiar la contraseña y la anterior no era correcta',
    },
    why: SECURITY,
    byLink: true,
  },
  'owner-confirm': {
    kind: 'account',
    what: 'Intentó cambiar cómo se ingresa con una contraseña incorrecta',
    results: {'session-closed': 'Cerramos una sesión en la que se probaron varias contraseñas incorrectas'},
    why: SECURITY,
  },
  'security-change': {
    kind: 'account',
    what: 'Cambió cómo se ingresa a la cuenta',
    results: {
      'passkey-added': 'Agregó una llave para ingresar con huella o cara',
      'passkey-renamed': 'Cambió el nombre de una llave para ingresar con huella o cara',
      'passkey-removed': 'Quitó una llave para ingresar con huella o cara',
      'passkey-copied': 'Rechazamos un ingreso con una llave que puede estar copiada',
      'second-step-on': 'Activó el segundo paso para ingresar',
      'second-step-off': 'Desactivó el segundo paso para ingresar',
      'second-step-removed': 'Comprobó la identidad y desactivó el segundo paso para ingresar',
      'recovery-codes-made': 'Creó códigos de recuperación nuevos',
      'recovery-code-used': 'Usó un código de recuperación para ingresar',
      'passkeys-ended': 'Se quitaron las llaves de ingreso al recuperar o validar la cuenta',
      'second-step-ended': 'Se desactivó el segundo paso al recuperar o validar la cuenta',
      'permissions-ended': `Terminaron permisos para actuar, dados en los últimos ${SETTLED_AFTER_DAYS} días, al recuperar la cuenta`,
      'shares-ended': 'Se dejó de compartir estudios al recuperar la cuenta',
    },
    why: SECURITY,
    byLink: true,
    team: REVIEWERS,
  },
  'pin-send': {kind: 'account', what: 'Pidió un código para comprobar un email', why: 'Para comprobar un email'},
  'pin-verify': {
    kind: 'account',
    what: 'Comprobó un email con un código',
    results: {refused: 'Ingresó un código de email que no era correcto'},
    why: 'Para comprobar un email',
  },
  'email-change': {kind: 'data', what: 'Cambió el email de la cuenta', why: 'Para actualizar los datos de contacto'},
  'email-revert': {kind: 'data', what: 'Volvió al email anterior', why: SECURITY, byLink: true},
  'terms-accept': {kind: 'data', what: 'Aceptó los términos y condiciones', why: ENTERING, byLink: true},
  'tax-id-lookup': {kind: 'data', what: 'Consultó el CUIL en el registro fiscal', why: REVIEW},
  'tax-id-check': {
    kind: 'data',
    what: 'Ingresó un CUIL o CUIT que no era el del documento',
    results: {right: 'Comprobó el CUIL o CUIT en el registro fiscal'},
    why: REVIEW,
  },
  'dependant-lookup': {kind: 'data', what: 'Buscó a un familiar por su documento', why: FAMILY},
  'dependant-link': {kind: 'data', what: 'Pidió vincularse como familiar', why: FAMILY},
  'dependant-unlink': {kind: 'data', what: 'Terminó el vínculo con un familiar', why: FAMILY},
  'dependant-edit': {kind: 'data', what: 'Cambió los datos de contacto o la cobertura de un familiar', why: FAMILY},
  'permission-invite': {kind: 'data', what: 'Invitó a otra persona a actuar por alguien', why: FAMILY},
  'permission-answer': {
    kind: 'data',
    what: 'Respondió una invitación para actuar por otra persona',
    results: {
      accepted: 'Aceptó actuar por otra persona',
      declined: 'Rechazó actuar por otra persona',
      withdrawn: 'Retiró una invitación para actuar por otra persona',
    },
    why: FAMILY,
  },
  'permission-end': {kind: 'data', what: 'Terminó el permiso para actuar por otra persona', why: FAMILY},
  'person-take-over': {
    kind: 'data',
    what: 'Comprobó su identidad y pasó a su cuenta lo que la red ya tenía con su documento',
    why: REVIEW,
    team: REVIEWERS,
  },
  'review-submit': {kind: 'documents', what: 'Envió documentación para revisar', why: REVIEW},
  'review-resubmit': {kind: 'documents', what: 'Volvió a enviar documentación', why: REVIEW, byLink: true},
  'review-accept': {
    kind: 'documents',
    what: 'Revisó y aceptó la documentación',
    results: {'approved-once': 'Revisó la documentación y dio la primera de dos aprobaciones'},
    why: REVIEW,
    team: REVIEWERS,
  },
  'review-open': {kind: 'documents', what: 'Abrió documentación para revisarla', why: REVIEW, team: REVIEWERS},
  'review-picture-open': {
    kind: 'documents',
    what: 'Miró una imagen de la documentación',
    why: REVIEW,
    team: REVIEWERS,
  },
  'review-reject': {kind: 'documents', what: 'Revisó la documentación y pidió otra', why: REVIEW, team: REVIEWERS},
  'identity-scan': {
    kind: 'documents',
    what: 'Escaneó un documento que no era el de la cuenta',
    results: {
      validated: 'Escaneó el documento y validamos la identidad',
      review: 'Escaneó el documento para que lo revisemos',
      unreadable: 'Escaneó un documento y no pudimos leerlo',
    },
    why: REVIEW,
    byLink: true,
  },
  'scan-handoff': {kind: 'documents', what: 'Pidió un link para escanear el documento con el celular', why: REVIEW},
  'counter-code': {kind: 'documents', what: 'Pidió un código para validar la identidad en un centro', why: REVIEW},
  'counter-validation': {
    kind: 'documents',
    what: 'Miró los datos para compararlos con el documento',
    results: {accepted: 'Comparó los datos con el documento y validó la identidad'},
    why: REVIEW,
    team: 'El mostrador de un centro',
  },
  'verification-link': {
    kind: 'documents',
    what: 'Pidió otra vez el link para enviar documentación',
    why: REVIEW,
    byLink: true,
  },
  'appointment-booked': {kind: 'appointments', what: 'Reservó un turno', why: CARE, byLink: true},
  'waiting-list': {kind: 'appointments', what: 'Cambió lo que esperás de la lista de espera', why: CARE, byLink: true},
  'patient-card-open': {kind: 'account', what: 'Abrió tu ficha de paciente', why: CARE},
  'patient-added': {kind: 'account', what: 'Te dio de alta en un centro', why: CARE},
  'patient-email-corrected': {kind: 'account', what: 'Corrigió tu email', why: CARE},
  'mail-resent': {kind: 'account', what: 'Te volvió a enviar un email', why: CARE},
  'patient-corrected': {kind: 'data', what: 'Corrigió tu nombre, sexo o fecha de nacimiento', why: CARE},
  ...INBOX_ACTIONS,
  ...SET_UP_ACTIONS,
  ...NETWORK_ACTIONS,
  'patient-phone-corrected': {kind: 'account', what: 'Corrigió tu teléfono', why: CARE},
  'appointment-moved': {kind: 'appointments', what: 'Cambió un turno', why: CARE, byLink: true},
  'absence-plan': {kind: 'appointments', what: 'Te llamó por un turno que no se puede atender', why: CARE},
  'booking-rule-override': {kind: 'appointments', what: 'Reservó un turno fuera de las reglas', why: CARE},
  'appointment-cancelled': {kind: 'appointments', what: 'Anuló un turno', why: CARE, byLink: true},
  'appointment-confirmed': {
    kind: 'appointments',
    what: 'Confirmó que va a ir a un turno',
    why: CARE,
    results: {'by-link': 'Confirmó con el link del email que va a ir a un turno'},
  },
  'appointment-arrived': {kind: 'appointments', what: 'Registró la llegada a un turno', why: CARE},
  'appointment-attended': {kind: 'appointments', what: 'Registró que el turno se atendió', why: CARE},
  'appointment-absent': {kind: 'appointments', what: 'Registró que el paciente no vino al turno', why: CARE},
  'appointment-step-undone': {kind: 'appointments', what: 'Deshizo lo último que se registró de un turno', why: CARE},
  'appointment-refused': {kind: 'appointments', what: 'Pidió un turno que no se pudo reservar', why: CARE},
  'appointment-doubled': {kind: 'appointments', what: 'Cambió un turno y pueden haber quedado los dos', why: CARE},
  'appointment-calendar-read': {kind: 'appointments', what: 'Descargó un turno para el calendario', why: CARE},
  'appointment-sheet-read': {kind: 'appointments', what: 'Descargó la hoja de un turno', why: CARE},
  'appointment-voucher': {kind: 'appointments', what: 'Imprimió el comprobante de un turno', why: CARE},
  'study-open': {kind: 'studies', what: 'Abrió un resultado', why: READING},
  'trend-open': {kind: 'studies', what: 'Vio la evolución de un análisis', why: READING},
  'images-open': {kind: 'studies', what: 'Abrió las imágenes de un estudio', why: READING},
  'images-download': {kind: 'studies', what: 'Descargó imágenes de un estudio', why: READING, byLink: true},
  'report-read': {kind: 'studies', what: 'Descargó el informe de un estudio', why: READING},
  'report-attach': {
    kind: 'studies',
    what: 'Agregó el informe de un estudio',
    why: CARE,
    team: 'El equipo que recibe los informes',
  },
  'result-receive': {kind: 'studies', what: 'Recibió un resultado', why: CARE, team: 'El sistema de quien lo informa'},
  'intake-client': {
    kind: 'data',
    what: 'Cambió o usó el permiso de un sistema que manda resultados',
    why: CARE,
    team: NETWORK_STAFF,
  },
  'study-withdraw': {
    kind: 'studies',
    what: 'Retiró un resultado, que ya no se muestra',
    why: 'Quien informó el resultado, o la red, avisó que no es válido',
  },
  'study-restore': {
    kind: 'studies',
    what: 'Volvió a mostrar un resultado retirado',
    why: 'El resultado se había retirado por error y es válido',
  },
  'study-share': {kind: 'studies', what: 'Compartió un estudio', why: SHARING},
  'share-open': {
    kind: 'studies',
    what: 'Intentó abrir estudios compartidos con un código incorrecto',
    results: {
      ok: 'Abrió los estudios compartidos con el link y el código',
      locked: 'Ingresó cinco códigos incorrectos y dejamos de compartir los estudios',
    },
    why: SHARING,
    byLink: true,
  },
  'shared-study-open': {kind: 'studies', what: 'Abrió un resultado compartido', why: SHARING, byLink: true},
  'shared-images-open': {
    kind: 'studies',
    what: 'Abrió las imágenes de un estudio compartido',
    why: SHARING,
    byLink: true,
  },
  'shared-report-read': {
    kind: 'studies',
    what: 'Descargó el informe de un estudio compartido',
    why: SHARING,
    byLink: true,
  },
  'share-revoke': {
    kind: 'studies',
    what: 'Dejó de compartir estudios',
    results: {'account-recovered': 'Se dejó de compartir estudios al recuperar la cuenta'},
    why: SHARING,
    byLink: true,
  },
  'results-timing': {kind: 'studies', what: 'Eligió cuándo ver los resultados', why: READING},
  'data-request': {
    kind: 'data',
    what: 'Pidió una revisión o una corrección de datos',
    results: {answered: 'Respondió un pedido sobre los datos'},
    why: RIGHTS,
    team: 'El equipo de datos personales',
  },
  'data-export': {
    kind: 'data',
    what: 'Pidió una copia de todos los datos',
    results: {ready: 'Preparó la copia de todos los datos'},
    why: RIGHTS,
  },
  'staff-login': {
    kind: 'data',
    what: 'Intentó ingresar a la consola y no pudo',
    results: {ok: 'Ingresó a la consola', 'by-passkey': 'Ingresó a la consola con una llave de acceso'},
    why: CONSOLE_ACCESS,
    team: NETWORK_STAFF,
  },
  'staff-unlock': {
    kind: 'data',
    what: 'Intentó desbloquear la consola y no pudo',
    results: {ok: 'Desbloqueó la consola', 'by-passkey': 'Desbloqueó la consola con una llave de acceso'},
    why: CONSOLE_ACCESS,
    team: NETWORK_STAFF,
  },
  'staff-confirm': {
    kind: 'data',
    what: 'Intentó cambiar cómo entra a la consola y no pudo',
    results: {ok: 'Confirmó que era quien cambiaba cómo entra a la consola'},
    why: CONSOLE_ACCESS,
    team: NETWORK_STAFF,
  },
  'staff-access': {kind: 'data', what: 'Cambió cómo entra a la consola', why: CONSOLE_ACCESS, team: NETWORK_STAFF},
  'staff-session-end': {kind: 'data', what: 'Cerró una sesión de la consola', why: CONSOLE_ACCESS, team: NETWORK_STAFF},
  'staff-passkey': {
    kind: 'data',
    what: 'Cambió las llaves de acceso a la consola',
    results: {
      added: 'Agregó una llave de acceso a la consola',
      removed: 'Quitó una llave de acceso a la consola',
      copied: 'Rechazamos una llave de acceso que puede estar copiada',
    },
    why: CONSOLE_ACCESS,
    team: NETWORK_STAFF,
  },
  'staff-reset': {
    kind: 'data',
    what: 'Restableció el acceso de una persona del personal',
    why: CONSOLE_ACCESS,
    team: NETWORK_STAFF,
  },
  'staff-logout': {kind: 'data', what: 'Salió de la consola', why: CONSOLE_ACCESS, team: NETWORK_STAFF},
  'staff-invite': {kind: 'data', what: 'Invitó a una persona del personal', why: CONSOLE_ACCESS, team: NETWORK_STAFF},
  'staff-roles': {
    kind: 'data',
    what: 'Cambió los roles de una persona del personal',
    why: CONSOLE_ACCESS,
    team: NETWORK_STAFF,
  },
  'staff-deactivate': {
    kind: 'data',
    what: 'Cerró el acceso de una persona del personal',
    why: CONSOLE_ACCESS,
    team: NETWORK_STAFF,
  },
  'staff-reactivate': {
    kind: 'data',
    what: 'Reabrió el acceso de una persona del personal',
    why: CONSOLE_ACCESS,
    team: NETWORK_STAFF,
  },
  'staff-accept': {kind: 'data', what: 'Aceptó la invitación a la consola', why: CONSOLE_ACCESS, team: NETWORK_STAFF},
  'audit-chain-accept': {
    kind: 'data',
    what: 'Aceptó el registro de accesos como está en la base de datos',
    why: 'Para controlar el registro de accesos',
    team: 'El equipo de sistemas',
  },
  'audit-open': {
    kind: 'data',
    what: 'Consultó el registro de accesos a los datos',
    why: 'Para controlar el registro de accesos',
    team: NETWORK_STAFF,
  },
  'audit-export': {
    kind: 'data',
    what: 'Descargó el registro de accesos a los datos',
    why: 'Para controlar el registro de accesos',
    team: NETWORK_STAFF,
  },
  'audit-verify': {
    kind: 'data',
    what: 'Comprobó que el registro de accesos está entero',
    why: 'Para controlar el registro de accesos',
    team: NETWORK_STAFF,
  },
  'data-export-read': {kind: 'data', what: 'Descargó la copia de todos los datos', why: RIGHTS},
} as const satisfies Record<string, Words>

export type AuditAction = keyof typeof AUDIT_ACTIONS

const TABLE: Readonly<Record<AuditAction, Words>> = AUDIT_ACTIONS

/** The words of an action; undefined for an action of another version. */
export function wordsOf(action: string): Words | undefined {
  return isAuditAction(action) ? TABLE[action] : undefined
}

export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(TABLE, action)

/** The actions of a kind. */
export const actionsOf = (kind: AccessKind): AuditAction[] =>
  Object.keys(TABLE).filter((action): action is AuditAction => isAuditAction(action) && TABLE[action].kind === kind)
