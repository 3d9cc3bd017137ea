import {PREFERENCE_SENTENCES} from './preference-sentences.ts'
import type {BookingRule} from '@ceibo/contract/appointments/desk/booking-desk'
import {MAIL_NAMES} from '#notifications/mail-names.ts'
import {csvText} from '#desk/csv-text.ts'
import {civilTime, hourText, spokenDate} from '#time/civil-time.ts'
import {INBOX_SENTENCES} from './inbox-sentences.ts'
import {SET_UP_SENTENCES} from './set-up-sentences.ts'

/** What was done, after a name. `%` stands for whose data it was; without it, "de …" follows. */
type Deed = string | {deed: string; results: Readonly<Record<string, string>>}

/** Every action of the audit as its readers at the network read it. A test compares the table with the actions. */
export const AUDIT_DEEDS: Readonly<Record<string, Deed>> = {
  login: {
    deed: 'intentó ingresar y no pudo',
    results: {
      ok: 'ingresó a su cuenta',
      'must-complete': 'ingresó y tuvo que completar sus datos',
      'second-step': 'ingresó la contraseña y se le pidió el segundo paso',
      blocked: 'intentó ingresar a una cuenta bloqueada',
      'network-blocked': 'intentó ingresar desde una red bloqueada',
    },
  },
  logout: 'salió de su cuenta',
  'session-close': 'cerró sesiones de otros dispositivos',
  'session-refresh': 'usó dos veces la clave de una sesión, que se cerró',
  'subject-mismatch': 'pidió datos que no puede ver y no se le dieron',
  'account-create': 'creó la cuenta',
  'account-complete': 'completó los datos de la cuenta',
  'account-close': {
    deed: 'pidió cerrar la cuenta',
    results: {
      'wrong-password': 'intentó cerrar la cuenta con una contraseña incorrecta',
      removed: 'borró la contraseña y el contacto de la cuenta cerrada',
    },
  },
  'account-reopen': 'volvió a abrir la cuenta',
  'password-link': 'pidió un link para cambiar la contraseña',
  'profile-update': 'cambió los datos del perfil',
  ...PREFERENCE_SENTENCES,
  'password-change': {
    deed: 'cambió la contraseña',
    results: {
      'by-link': 'cambió la contraseña con un link',
      'wrong-password': 'intentó cambiar la contraseña y la anterior no era correcta',
    },
  },
  'owner-confirm': {
    deed: 'quiso cambiar cómo ingresa con una contraseña incorrecta',
    results: {'session-closed': 'probó varias contraseñas incorrectas y se cerró la sesión'},
  },
  'security-change': {
    deed: 'cambió cómo ingresa a la cuenta',
    results: {
      'passkey-added': 'agregó una llave para ingresar',
      'passkey-renamed': 'cambió el nombre de una llave para ingresar',
      'passkey-removed': 'quitó una llave para ingresar',
      'passkey-copied': 'usó una llave que puede estar copiada y se rechazó',
      'second-step-on': 'activó el segundo paso',
      'second-step-off': 'desactivó el segundo paso',
      'second-step-removed': 'desactivó el segundo paso después de comprobar la identidad',
      'recovery-codes-made': 'creó códigos de recuperación',
      'recovery-code-used': 'ingresó con un código de recuperación',
      'passkeys-ended': 'quitó las llaves al recuperar o validar la cuenta',
      'second-step-ended': 'desactivó el segundo paso al recuperar o validar la cuenta',
      'permissions-ended': 'terminó permisos recientes al recuperar la cuenta',
      'shares-ended': 'dejó de compartir estudios al recuperar la cuenta',
    },
  },
  'pin-send': 'pidió un código para comprobar un email',
  'pin-verify': {
    deed: 'comprobó un email con un código',
    results: {refused: 'ingresó un código de email que no era correcto'},
  },
  'email-change': 'cambió el email',
  'email-revert': 'volvió al email anterior',
  'terms-accept': 'aceptó los términos y condiciones',
  'tax-id-lookup': 'consultó el CUIL en el registro fiscal',
  'tax-id-check': {
    deed: 'ingresó un CUIL que no era el del documento',
    results: {right: 'comprobó el CUIL en el registro fiscal'},
  },
  'dependant-lookup': 'buscó por su documento a %',
  'dependant-link': 'pidió vincularse como familiar',
  'dependant-unlink': 'terminó el vínculo familiar con %',
  'dependant-edit': 'cambió el contacto o la cobertura',
  'permission-invite': 'invitó a otra persona a actuar por %',
  'permission-answer': {
    deed: 'respondió una invitación para actuar por %',
    results: {
      accepted: 'aceptó actuar por %',
      declined: 'rechazó actuar por %',
      withdrawn: 'retiró una invitación para actuar por %',
    },
  },
  'permission-end': 'terminó el permiso para actuar por %',
  'person-take-over': 'comprobó su identidad y pasó a su cuenta lo que la red tenía',
  'review-submit': 'envió documentación',
  'review-resubmit': 'volvió a enviar documentación',
  'review-accept': {
    deed: 'aceptó la documentación',
    results: {'approved-once': 'dio la primera de dos aprobaciones a la documentación'},
  },
  'review-open': 'abrió la documentación',
  'review-picture-open': 'miró una imagen de la documentación',
  'review-reject': 'rechazó la documentación',
  'identity-scan': {
    deed: 'escaneó un documento que no era el de la cuenta',
    results: {
      validated: 'escaneó el documento y quedó validada la identidad',
      review: 'escaneó el documento, que quedó para revisar',
      unreadable: 'escaneó un documento que no se pudo leer',
    },
  },
  'scan-handoff': 'pidió un link para escanear el documento con el celular',
  'counter-code': 'pidió un código para validar la identidad en un centro',
  'counter-validation': {
    deed: 'miró los datos para compararlos con el documento',
    results: {accepted: 'comparó el documento y validó la identidad'},
  },
  'verification-link': 'pidió otra vez el link para enviar documentación',
  'appointment-booked': 'reservó un turno',
  'patient-card-open': 'abrió la ficha',
  'patient-added': 'dio de alta',
  'patient-email-corrected': 'corrigió el email',
  'mail-resent': 'volvió a enviar un email',
  'patient-corrected': 'corrigió nombre, sexo o nacimiento',
  ...INBOX_SENTENCES,
  ...SET_UP_SENTENCES,
  'patient-phone-corrected': 'corrigió el teléfono',
  'appointment-moved': 'cambió un turno',
  'waiting-list': 'anotó en la lista de espera, o pausó o terminó una espera',
  'absence-plan': 'planificó una ausencia o un cierre, o llamó por ellos',
  'booking-rule-override': 'reservó un turno fuera de las reglas',
  'appointment-cancelled': 'anuló un turno',
  'appointment-confirmed': {deed: 'confirmó un turno', results: {'by-link': 'confirmó con el link del email un turno'}},
  'appointment-arrived': 'registró la llegada a un turno',
  'appointment-attended': 'registró como atendido un turno',
  'appointment-absent': 'registró la ausencia a un turno',
  'appointment-step-undone': 'deshizo lo último que se registró en un turno',
  'appointment-refused': 'pidió un turno que no se pudo reservar',
  'appointment-doubled': 'cambió un turno, del que pueden haber quedado los dos,',
  'appointment-calendar-read': 'descargó para el calendario un turno',
  'appointment-sheet-read': 'descargó la hoja de un turno',
  'appointment-voucher': 'imprimió el comprobante de un turno',
  'study-open': 'abrió un resultado',
  'trend-open': 'vio la evolución de un análisis',
  'images-open': 'abrió las imágenes de un estudio',
  'images-download': 'descargó las imágenes de un estudio',
  'report-read': 'abrió el informe',
  'report-attach': 'agregó el informe de un estudio',
  'result-receive': {
    deed: 'recibió un resultado',
    results: {'kept-apart': 'recibió un resultado que no se pudo vincular con nadie'},
  },
  'intake-client': {
    deed: 'intentó conectar un sistema que manda resultados y no pudo',
    results: {
      ok: 'conectó un sistema que manda resultados',
      created: 'habilitó un sistema que manda resultados',
      revoked: 'quitó a un sistema el permiso de mandar resultados',
    },
  },
  'study-withdraw': 'retiró un resultado',
  'study-restore': 'volvió a mostrar un resultado',
  'study-share': 'compartió un estudio',
  'share-open': {
    deed: 'probó un código incorrecto en los estudios compartidos',
    results: {
      ok: 'abrió los estudios compartidos',
      locked: 'probó cinco códigos incorrectos y se dejaron de compartir los estudios',
    },
  },
  'shared-study-open': 'abrió un resultado compartido',
  'shared-images-open': 'abrió las imágenes de un estudio compartido',
  'shared-report-read': 'abrió el informe compartido',
  'share-revoke': {
    deed: 'dejó de compartir estudios',
    results: {'account-recovered': 'dejó de compartir estudios al recuperar la cuenta'},
  },
  'results-timing': 'eligió cuándo ver los resultados',
  'data-request': {
    deed: 'pidió una revisión o una corrección de los datos',
    results: {answered: 'respondió un pedido sobre los datos'},
  },
  'data-export': {
    deed: 'pidió una copia de todos los datos',
    results: {ready: 'preparó la copia de todos los datos'},
  },
  'data-export-read': 'descargó la copia de todos los datos',
  'staff-login': {
    deed: 'intentó ingresar a la consola y no pudo',
    results: {ok: 'ingresó a la consola', 'by-passkey': 'ingresó a la consola con una llave de acceso'},
  },
  'staff-unlock': {
    deed: 'intentó desbloquear la consola y no pudo',
    results: {ok: 'desbloqueó la consola', 'by-passkey': 'desbloqueó la consola con una llave de acceso'},
  },
  'staff-confirm': {
    deed: 'intentó cambiar cómo entra a la consola y no pudo',
    results: {ok: 'confirmó que era quien cambiaba cómo entra a la consola'},
  },
  'staff-access': {
    deed: 'cambió cómo entra a la consola',
    results: {
      password: 'cambió la contraseña de la consola',
      pin: 'cambió el PIN de la consola',
      app: 'cambió la aplicación de códigos de la consola',
    },
  },
  'staff-session-end': 'cerró una sesión de la consola',
  'staff-passkey': {
    deed: 'cambió las llaves de acceso a la consola',
    results: {
      added: 'agregó una llave de acceso a la consola',
      removed: 'quitó una llave de acceso a la consola',
      copied: 'usó una llave de acceso que puede estar copiada y se rechazó',
    },
  },
  'staff-logout': 'salió de la consola',
  'staff-invite': 'invitó a una persona del personal',
  'staff-accept': 'aceptó la invitación a la consola',
  'staff-roles': 'cambió los roles de una persona del personal',
  'staff-deactivate': 'cerró el acceso de una persona del personal',
  'staff-reset': 'restableció el acceso de una persona del personal',
  'staff-reactivate': 'reabrió el acceso de una persona del personal',
  'catalogue-change': {
    deed: 'cambió un catálogo de la red',
    results: {
      imported: 'importó planillas de los catálogos de la red',
      'taken-back': 'deshizo un cambio de un catálogo de la red',
    },
  },
  'terms-publish': 'publicó una versión de los términos y condiciones',
  'terms-withdraw': 'retiró una versión de los términos que todavía no regía',
  'agenda-change': {deed: 'cambió los horarios de una agenda', results: {'taken-back': 'deshizo un cambio de ellos'}},
  'content-publish': {
    deed: 'publicó un cambio de las páginas del sitio',
    results: {'taken-back': 'deshizo un cambio del sitio', scheduled: 'programó un cambio del sitio'},
  },
  'content-picture': 'agregó una foto a las páginas del sitio',
  'audit-open': 'consultó la auditoría',
  'audit-export': 'descargó la auditoría',
  'audit-verify': 'comprobó los sellos de la auditoría',
  'audit-chain-accept': 'aceptó la auditoría como está en la base de datos',
}

export type AuditActor = {kind: 'patient' | 'staff' | 'system' | 'anonymous'; name: string | null}

/** An event to be said. `subject` is whose data it was; null when it is nobody, or the actor. */
export type AuditedEvent = {
  at: Date
  action: string
  result: string
  actor: AuditActor
  subject: string | null
}

/** Who, as a sentence begins. A member or a person without a name was removed. */
export function auditActorName({kind, name}: AuditActor): string {
  switch (kind) {
    case 'system':
      return 'El sistema'
    case 'anonymous':
      return 'Alguien sin ingresar'
    case 'staff':
      return name ?? 'Alguien del personal'
    case 'patient':
      return name ?? 'Una persona'
  }
}

/** The rules that a desk sets aside. */
const RULES: Record<BookingRule, string> = {
  'too-many-future': 'turnos próximos de más',
  'same-day': 'otro turno ese día',
  'no-suitable-patient': 'edad o sexo',
  'no-coverage': 'sin cobertura',
  'order-required': 'sin orden',
  'same-day-only': 'horario del día',
  'overbook-full': 'sobreturnos completos',
}

/** Codes in words, where a table has them. */
const wordsOf = (codes: string, names: Readonly<Record<string, string>>): string =>
  codes
    .split(',')
    .map((code) => (Object.hasOwn(names, code) ? names[code] : code))
    .join(', ')

/** What was done, without who: "abrió el informe de Ana Ceballos". */
export function auditDeed({action, result, subject}: Pick<AuditedEvent, 'action' | 'result' | 'subject'>): string {
  const said = deedOf({action, result, subject})
  return action === 'booking-rule-override' ? `${said}: ${wordsOf(result, RULES)}` : said
}

function deedOf({action, result, subject}: Pick<AuditedEvent, 'action' | 'result' | 'subject'>): string {
  const known = Object.hasOwn(AUDIT_DEEDS, action) ? AUDIT_DEEDS[action] : undefined
  const deed = typeof known === 'object' ? (known.results[result] ?? known.deed) : (known ?? `hizo «${action}»`)
  if (deed.includes('%')) return deed.replace('%', subject ?? 'alguien')
  return subject === null ? deed : `${deed} de ${subject}`
}

/** The kinds of things that an event names, before their number. */
const OBJECTS: Readonly<Record<string, string>> = {
  sheet: 'planilla',
  bulk: 'importación de planillas',
  content: 'contenido',
  appointment: 'turno',
  slot: 'horario',
  case: 'caso',
  review: 'caso',
  study: 'estudio',
  share: 'link',
  passkey: 'llave',
  enquiry: 'mensaje',
  unmatched: 'resultado sin paciente',
  staff: 'cuenta del personal',
  person: 'persona',
  permission: 'permiso',
  invitation: 'invitación',
  terms: 'términos',
  session: 'sesión',
  flow: 'registro',
  reviewer: 'por',
  plan: 'ausencia',
  'waiting-entry': 'espera',
  template: 'agenda',
  client: 'sistema',
  'data-export': 'copia',
  'data-request': 'pedido',
}

/** What an event names without a number: how somebody was recognized, for what a code was, and the fields of a profile. */
const DETAILS: Readonly<Record<string, string>> = {
  'other-sessions': 'todas las demás sesiones',
  'document-seen': 'con el documento a la vista',
  'card-read': 'con el código del documento',
  'questions-answered': 'con preguntas por teléfono',
  registration: 'para registrarse',
  'email-change': 'para cambiar el email',
  lastName: 'apellido',
  firstName: 'nombre',
  sex: 'sexo',
  birthDate: 'nacimiento',
  chosenName: 'nombre con el que se presenta',
  phone: 'teléfono',
  nationality: 'nacionalidad',
  province: 'provincia',
  city: 'ciudad',
  address: 'dirección',
  floor: 'piso',
  apartment: 'departamento',
  postalCode: 'código postal',
  plan: 'cobertura',
}

/** What it was done to, "turno 700012"; as it is written when its kind is unknown. */
export function auditObject(object: string | null): string {
  if (object === null) return ''
  const [, kind = '', rest = ''] = /^([a-z-]+):(.+)$/s.exec(object) ?? []
  if (Object.hasOwn(MAIL_NAMES, kind)) return `«${MAIL_NAMES[kind]}», email ${rest}`
  if (kind !== '') return `${wordsOf(kind, OBJECTS)} ${inWords(rest)}`
  return /^[a-z-]+(,[a-zA-Z]+)*$/i.test(object) ? wordsOf(object, DETAILS) : inWords(object)
}

/** Who did it for the network, which picture of which round, and which fields of a person became what. */
const inWords = (text: string): string =>
  text
    .replace(/ round (\d+) picture (\d+)$/, ', vez $1, imagen $2')
    .replace(/^chain up to (\d+), remembered up to (\d+), by /, 'hasta la fila $1, que se recordaba hasta la $2, por ')
    .replaceAll(/(^|; )([a-zA-Z]+): /g, (_, before: string, field: string) => `${before}${wordsOf(field, DETAILS)}: `)
    .replace(/(^| )by /, (_, before: string) => (before === '' ? 'por ' : ', por '))

/** The actions with their words, by name, for a choice. */
export const auditActionNames = (): {action: string; name: string}[] =>
  Object.entries(AUDIT_DEEDS)
    .map(([action, deed]) => {
      const words = (typeof deed === 'object' ? deed.deed : deed).replace(/ \S+ %$|%/, '')
      return {action, name: words.charAt(0).toUpperCase() + words.slice(1)}
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))

const CSV_HEAD = ['Fecha', 'Hora', 'Quién', 'Qué', 'Sobre']

/** Events as a spreadsheet. */
export function auditCsv(events: readonly (AuditedEvent & {object: string | null})[]): string {
  const rows = events.map((one) => [
    spokenDate(one.at),
    hourText(civilTime(one.at)).replace('\u00a0', ' '),
    auditActorName(one.actor),
    auditDeed(one),
    auditObject(one.object),
  ])
  return csvText(CSV_HEAD, rows)
}
