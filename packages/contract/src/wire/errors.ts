import {REVIEW_WORKING_HOURS} from '#verification/review-promise.ts'
import {DOWNLOADED_WITHIN_HOURS} from '#studies/sharing/attached-report-limits.ts'
import {FILE_MEGABYTES} from '#files/upload-limits.ts'
import {MAX_BOOKINGS_PER_DAY, MAX_FUTURE_PER_SPECIALTY} from '#appointments/booking-limits.ts'
import {NOT_SIGNED_IN, SESSION_EXPIRED} from '#pages/browser-error-texts.ts'
import {ALREADY_REGISTERED, PLAN_MEMBER, SERVICE_TROUBLE} from '#pages/screen-texts.ts'

/**
 * Every expected failure: its HTTP status, the title and text that a person reads, and what they can do next.
 * The specification's texts are here in correct Spanish (docs/texts.md). `transient`: the same call may succeed
 * later without a change, so such a refusal is never stored as the answer for its Idempotency-Key.
 */
export type AppErrorText = {status: number; title: string; text: string; next: NextStep; transient?: true}

/** What the screen offers after a failure. */
export type NextStep = 'correct' | 'retry' | 'sign-in' | 'call' | 'wait' | 'back' | 'none'

const rows = {
  unexpected: {status: 500, ...SERVICE_TROUBLE, next: 'retry'},
  unavailable: {status: 503, ...SERVICE_TROUBLE, next: 'retry', transient: true},
  busy: {status: 503, ...SERVICE_TROUBLE, next: 'wait', transient: true},
  // Only of calls that may be repeated with the same Idempotency-Key, which settles it.
  'outcome-unknown': {
    status: 503,
    title: 'No sabemos si quedó hecho',
    text: 'Se cortó la comunicación justo cuando lo estábamos guardando. Probá de nuevo: no se hace dos veces.',
    next: 'retry',
    transient: true,
  },
  'not-open': {
    status: 503,
    title: 'El portal está cerrado',
    text: 'Por ahora no se pueden sacar turnos ni ver resultados por acá. Llamanos y te ayudamos.',
    next: 'call',
    transient: true,
  },
  'not-found': {status: 404, title: 'No lo encontramos', text: 'No encontramos lo que buscás.', next: 'back'},
  'bad-request': {
    status: 400,
    title: 'No pudimos leer el pedido',
    text: 'El pedido llegó incompleto o dañado. Probá de nuevo.',
    next: 'retry',
  },
  invalid: {
    status: 422,
    title: 'Revisá los datos',
    text: 'Hay datos que corregir. Cada uno dice qué necesita.',
    next: 'correct',
  },
  'too-large': {
    status: 413,
    title: 'Es demasiado grande',
    text: 'Lo que enviaste supera el tamaño permitido.',
    next: 'correct',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'La descarga no se puede continuar',
    text: 'El archivo cambió desde que empezaste a descargarlo. Descargalo de nuevo.',
    next: 'retry',
  },
  'unsupported-media': {
    status: 415,
    title: 'Formato no admitido',
    text: 'Enviá los datos en formato JSON.',
    next: 'correct',
  },
  'not-signed-in': {status: 401, ...NOT_SIGNED_IN, next: 'sign-in'},
  'session-expired': {status: 403, ...SESSION_EXPIRED, next: 'sign-in'},
  'session-locked': {
    status: 401,
    title: 'La consola está bloqueada',
    text: 'Escribí tu PIN para seguir donde estabas.',
    next: 'sign-in',
  },
  'too-many': {
    status: 429,
    title: 'Esperá un momento',
    text: 'Recibimos muchos pedidos en poco tiempo. Esperá un momento y probá de nuevo.',
    next: 'wait',
    transient: true,
  },
  'captcha-required': {
    status: 422,
    title: 'No pudimos verificar tu navegador',
    text: 'La verificación de seguridad no se completó. Recargá la página y probá de nuevo; si sigue igual, llamanos.',
    next: 'retry',
  },
  'wrong-state': {
    status: 409,
    title: 'Ya no corresponde',
    text: 'El estado cambió mientras tanto. Mirá cómo está ahora.',
    next: 'back',
  },
  'agenda-elsewhere': {
    status: 409,
    title: 'Se registra en el otro sistema',
    text: 'Esta agenda es de otro sistema. Registralo allí.',
    next: 'none',
  },
  'in-progress': {
    status: 409,
    title: 'Ya lo estamos procesando',
    text: 'Recibimos este pedido y lo estamos procesando. Esperá unos segundos.',
    next: 'wait',
    transient: true,
  },
  'bulk-busy': {
    status: 409,
    title: 'Hay otro cambio de muchas filas en curso',
    text: 'Es de planillas o de cobertura, tuyo o de otra persona del equipo, y se hace de a uno. Esperá a que termine y probá de nuevo.',
    next: 'wait',
    transient: true,
  },
  'key-reused': {
    status: 422,
    title: 'No pudimos leer el pedido',
    text: 'El mismo identificador de pedido llegó con otros datos. Recargá la página y probá de nuevo.',
    next: 'retry',
  },
  'not-validated': {
    status: 409,
    title: 'Validá tu identidad',
    text: 'Es necesario que valides tu identidad para ver tus resultados médicos online',
    next: 'correct',
  },
  'slot-not-found': {
    status: 404,
    title: 'No encontramos ese turno',
    text: 'Puede que ya no exista o que no sea para quien lo pedís. Elegí otro horario.',
    next: 'back',
  },
  'slot-taken': {
    status: 409,
    title: 'Ese turno se acaba de ocupar',
    text: 'Otra persona tomó ese turno hace un instante. Elegí otro horario.',
    next: 'back',
  },
  'already-booked': {
    status: 409,
    title: 'Ya reservaste este turno',
    text: 'No hace falta que lo pidas de nuevo: ya está en tus turnos.',
    next: 'back',
  },
  'slot-past': {status: 409, title: 'Ese turno ya pasó', text: 'Ese horario ya pasó. Elegí otro.', next: 'back'},
  'slot-held-elsewhere': {
    status: 409,
    title: 'Ese turno está reservado por unos minutos',
    text: 'Otra persona está confirmando ese turno. Elegí otro horario o probá en unos minutos.',
    next: 'back',
    transient: true,
  },
  'no-coverage': {
    status: 409,
    title: 'Práctica sin cobertura',
    text: 'Tu plan no cubre esta práctica en ese centro. Podés sacar el turno en forma particular por teléfono.',
    next: 'call',
  },
  'order-required': {
    status: 409,
    title: 'Falta la orden médica',
    text: 'Esta práctica necesita una orden médica. Adjuntala para reservar el turno.',
    next: 'correct',
  },
  'order-unusable': {
    status: 409,
    title: 'Necesitamos la orden de nuevo',
    text: 'La orden que adjuntaste ya se usó para otro turno o dejó de servir. Adjuntala otra vez.',
    next: 'correct',
  },
  'same-day': {
    status: 409,
    title: 'Ya hay un turno ese día',
    text: 'Ya hay un turno de esta especialidad para ese día. Anulalo si querés otro horario.',
    next: 'back',
  },
  overlaps: {
    status: 409,
    title: 'Se superpone con otro turno',
    text: 'A esa hora ya hay otro turno reservado para la misma persona. Elegí otro horario.',
    next: 'back',
  },
  'too-many-future': {
    status: 409,
    title: 'Llegaste al máximo de turnos',
    text: `Ya hay ${MAX_FUTURE_PER_SPECIALTY} turnos próximos de esta especialidad. Anulá uno para reservar otro.`,
    next: 'back',
  },
  'same-day-only': {
    status: 409,
    title: 'Este horario se da en el día',
    text: 'Este horario se reserva para quien lo pide el mismo día. Elegí otro horario.',
    next: 'back',
  },
  'overbook-full': {
    status: 409,
    title: 'No quedan sobreturnos',
    text: 'Ese día el profesional no tiene más sobreturnos. Elegí otro horario.',
    next: 'back',
  },
  'not-movable': {
    status: 409,
    title: 'Este turno no se puede cambiar',
    text: 'Solo se pueden cambiar los turnos que todavía no empezaron.',
    next: 'back',
  },
  'too-many-today': {
    status: 409,
    title: 'Llegaste al máximo de turnos por día',
    text: `Reservaste ${MAX_BOOKINGS_PER_DAY} turnos hoy. Mañana podés reservar más, o llamanos.`,
    next: 'call',
    transient: true,
  },
  'not-cancellable': {
    status: 409,
    title: 'Este turno no se puede anular',
    text: 'Solo se pueden anular los turnos que todavía no empezaron.',
    next: 'back',
  },
  'no-suitable-patient': {
    status: 409,
    title: 'No corresponde a esta persona',
    text: 'Esta especialidad no atiende a personas de esa edad o sexo.',
    next: 'back',
  },
  'wrong-passcode': {
    status: 401,
    title: 'El código no es correcto',
    text: 'Ingresá el código que te pasó la persona que compartió los estudios.',
    next: 'correct',
  },
  'link-expired': {
    status: 401,
    title: 'Esta acción expiró',
    text: 'Por favor, intentá hacer el proceso nuevamente.',
    next: 'sign-in',
  },
  'file-type': {
    status: 415,
    title: 'Formato no admitido',
    text: 'El archivo no es una imagen que podamos leer. Subí una foto en formato JPG o PNG.',
    next: 'correct',
  },
  'file-too-large': {
    status: 413,
    title: 'El archivo es muy pesado',
    text: `Cada archivo puede pesar hasta ${FILE_MEGABYTES} MB. Sacá la foto con menos resolución y subila de nuevo.`,
    next: 'correct',
  },
  'too-slow': {
    status: 400,
    title: 'La conexión está muy lenta',
    text: 'El archivo no terminó de llegar. Probá de nuevo con una conexión mejor o con una foto más liviana.',
    next: 'retry',
    transient: true,
  },
  'file-unreadable': {
    status: 422,
    title: 'No pudimos leer el archivo',
    text: 'El archivo está dañado o tiene contenido que no podemos aceptar. Probá con otra foto.',
    next: 'correct',
  },
  'review-open': {
    status: 409,
    title: 'Ya estamos revisando tu documentación',
    text: `Recibimos tu documentación y nuestro equipo la está revisando. Te vamos a avisar dentro de las ${REVIEW_WORKING_HOURS} horas hábiles.`,
    next: 'wait',
    transient: true,
  },
  'already-validated': {
    status: 409,
    title: 'Ya está validado',
    text: 'Esta validación ya se hizo. No hace falta que envíes más documentación.',
    next: 'back',
  },
  'invitation-over': {
    status: 409,
    title: 'Esta invitación ya no está disponible',
    text: 'La retiraron, venció o ya la respondiste.',
    next: 'back',
  },
  'profile-changed': {
    status: 409,
    title: 'Tus datos cambiaron',
    text: 'Tus datos se modificaron en otra pestaña o en otro dispositivo. Revisá los que te mostramos y guardá de nuevo.',
    next: 'correct',
  },
  'download-over': {
    status: 409,
    title: 'La descarga venció',
    text: 'Ya no está disponible. Pedí tus datos de nuevo y te avisamos cuando estén listos.',
    next: 'back',
  },
  'study-waits': {
    status: 409,
    title: 'Todavía no está disponible',
    text: 'Elegiste cuándo ver tus resultados. Podés cambiarlo cuando quieras en tus preferencias.',
    next: 'back',
  },
  'not-shareable': {
    status: 409,
    title: 'Este estudio no se puede compartir',
    text: 'Por su contenido, o porque todavía no está listo, no se puede compartir. Quitalo de la selección para seguir.',
    next: 'correct',
  },
  'not-served': {
    status: 409,
    title: 'No podemos enviar ese archivo',
    text: `Solo se comparten informes que descargaste acá en las últimas ${DOWNLOADED_WITHIN_HOURS} horas. Elegí el estudio y compartilo.`,
    next: 'correct',
  },
  'ticket-over': {
    status: 409,
    title: 'Volvé a abrir las imágenes',
    text: 'Las imágenes se cerraron porque pasó un rato sin actividad. Abrilas de nuevo.',
    next: 'retry',
  },
  'image-not-shown': {
    status: 409,
    title: 'Esta imagen no se puede mostrar acá',
    text: 'El archivo tiene un formato que no podemos mostrar o está dañado. Podés descargar el estudio y abrirlo con otro programa.',
    next: 'none',
  },
  'archive-unavailable': {
    status: 503,
    title: 'No podemos mostrar el estudio ahora',
    text: 'El archivo de estudios no responde. Tus estudios están guardados: probá de nuevo en unos minutos.',
    next: 'retry',
    transient: true,
  },
  'already-registered': {status: 409, ...ALREADY_REGISTERED, next: 'sign-in'},
  'plan-member': {status: 409, ...PLAN_MEMBER, next: 'none'},
  'mail-not-verified': {
    status: 409,
    title: 'Falta verificar tu email',
    text: 'La verificación de tu email venció. Pedí un código nuevo para continuar; no perdés lo que cargaste.',
    next: 'back',
  },
  'terms-pending': {
    status: 409,
    title: 'Hay términos nuevos',
    text: 'Publicamos una versión nueva de los términos y condiciones. Leela y aceptala para seguir usando tu cuenta.',
    next: 'none',
    transient: true,
  },
  'terms-changed': {
    status: 409,
    title: 'Los términos cambiaron',
    text: 'Publicamos una versión nueva de los términos y condiciones. Leelos y aceptalos para continuar.',
    next: 'back',
  },
} as const satisfies Record<string, AppErrorText>

export type ErrorCode = keyof typeof rows

/** The table of expected failures by code. */
export const ERRORS: Readonly<Record<ErrorCode, AppErrorText>> = rows

/** True for a word that is a code of the table. */
export const isErrorCode = (word: unknown): word is ErrorCode => typeof word === 'string' && Object.hasOwn(rows, word)

/** One field that must be corrected, by its name on the wire. */
export type WireProblem = {campo: string; mensaje: string}

/** The body of every failed answer. `estado` is never 0. */
export type ErrorBody = {
  estado: number
  codigo: ErrorCode
  titulo: string
  mensaje: string
  siguiente: NextStep
  pedido: string
  errores?: WireProblem[]
  esperaSegundos?: number
  /** Required by the specification of SMART Health Links: how many wrong passcodes are left before the link ends. */
  remainingAttempts?: number
}
