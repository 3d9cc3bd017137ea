import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {emailChangedMail, emailReplacedMail, passwordChangedMail, resetLinkMail} from './account-mails.ts'
import {appointmentBookedMail, appointmentCancelledMail, appointmentRefusedMail} from './appointment-mails.ts'
import type {MailData, MailType, MailSite} from './define-mail.ts'
import {enquiryMail} from './enquiry-mails.ts'
import {actingGrantedMail, actingInvitationMail, familyChangedMail, passageMail} from './family-mails.ts'
import {
  accountClosedMail,
  accountClosingMail,
  accountReopenedMail,
  dataExportReadyMail,
  dataRequestAnsweredMail,
  dataRequestMail,
} from './personal-data-mails.ts'
import {pinMail, welcomeMail} from './registration-mails.ts'
import {mailRecoveryReceivedMail, reviewAcceptedMail, reviewRejectedMail} from './review-mails.ts'
import {securityChangedMail} from './security-mails.ts'
import {attachedStudiesMail, sharedStudiesMail, withdrawnShareMail} from './sharing-mails.ts'
import {newResultsMail, restoredResultMail, withdrawnResultMail} from './study-mails.ts'
import {type MailContent, plainPage} from './mail-layout.ts'
import {renderMail} from './render-mail.ts'

const TOKEN = 'ejemplo'.repeat(6)

/** Sample data of each kind of mail, for the demo's gallery. */
export const MAIL_SAMPLES: readonly {kind: string; name: string; data: object}[] = [
  sample(resetLinkMail, 'Link para cambiar la contraseña', {
    firstName: 'Ana',
    path: withQuery(PATHS.login, {token: TOKEN, pId: 1000}),
    purpose: 'reset',
    minutes: 20,
  }),
  sample(resetLinkMail, 'Link para completar los datos', {
    firstName: 'Nadia',
    path: withQuery(PATHS.login, {token: TOKEN, pId: 1000}),
    purpose: 'completion',
    minutes: 30,
  }),
  sample(passwordChangedMail, 'Contraseña cambiada', {firstName: 'Ana', at: '2026-03-02T10:00:00-03:00'}),
  sample(securityChangedMail, 'Cambio en cómo se ingresa', {
    firstName: 'Ana',
    change: 'passkey-added',
    name: 'Celular de Ana',
    at: '2026-03-02T10:00:00-03:00',
  }),
  sample(pinMail, 'Código del registro', {pin: '048213', purpose: 'registration'}),
  sample(pinMail, 'Código para cambiar el email', {pin: '731950', purpose: 'email-change'}),
  sample(emailChangedMail, 'Email cambiado, a la dirección anterior', {
    firstName: 'Ana',
    maskedEmail: 'a•••@c•••.example',
    at: '2026-03-02T10:00:00-03:00',
    path: withQuery(PATHS.revertEmail, {token: TOKEN}),
    hours: 72,
  }),
  sample(emailReplacedMail, 'Email reemplazado, a la dirección anterior, sin link', {
    firstName: 'Ana',
    maskedEmail: 'a•••@c•••.example',
    at: '2026-03-02T10:00:00-03:00',
  }),
  sample(mailRecoveryReceivedMail, 'Documentación recibida', {}),
  sample(reviewAcceptedMail, 'Documentación aprobada', {
    firstName: 'Ana',
    matter: 'la validación de tu identidad',
    text: 'Validamos tu identidad. Ya podés ver tus resultados médicos online.',
  }),
  sample(reviewRejectedMail, 'Documentación rechazada', {
    firstName: 'Ana',
    matter: 'la validación de tu identidad',
    reasons: ['La foto del frente está borrosa', 'Falta el dorso del documento'],
    path: withQuery(PATHS.documentReupload, {token: TOKEN}),
    days: 7,
  }),
  sample(accountClosingMail, 'Cuenta que se está cerrando', {firstName: 'Ana', until: '2026-04-01'}),
  sample(accountReopenedMail, 'Cuenta que se volvió a abrir', {firstName: 'Ana'}),
  sample(accountClosedMail, 'Cuenta cerrada', {firstName: 'Ana'}),
  sample(dataExportReadyMail, 'Copia de los datos, lista', {firstName: 'Ana', expiresAt: '2026-03-09T10:00:00-03:00'}),
  sample(dataRequestMail, 'Pedido sobre datos personales, a la red', {
    number: 12,
    kind: 'objection',
    dueOn: '2026-03-09',
  }),
  sample(dataRequestAnsweredMail, 'Pedido sobre datos personales respondido', {
    firstName: 'Ana',
    number: 12,
    text: 'Ese ingreso fue desde el mostrador del Centro Belgrano, cuando pediste ayuda con tu cuenta.',
  }),
  sample(enquiryMail, 'Consulta desde el sitio, a la red', {
    number: 12,
    title: 'Consulta',
    facts: [
      {label: 'Nombre y apellido', value: 'Ana Ceballos'},
      {label: 'Email', value: 'ana@ceibo.example'},
      {label: 'Teléfono', value: '1155550100'},
      {label: 'Asunto', value: 'Horarios de enero'},
    ],
    comment: '¿Atienden los sábados de enero?\nGracias.',
  }),
  sample(welcomeMail, 'Bienvenida', {firstName: 'Sofía'}),
  sample(familyChangedMail, 'Cambio en el grupo familiar', {
    firstName: 'Ana',
    text: 'Pablo Ríos cambió los datos de contacto o la cobertura de Tomás.',
  }),
  sample(actingGrantedMail, 'Permiso nuevo en el grupo familiar', {
    firstName: 'Ana',
    text: 'Pablo Ríos pidió vincularse con Tomás. No puede ver ni hacer nada hasta que verifiquemos el vínculo.',
  }),
  sample(actingInvitationMail, 'Invitación para actuar por alguien', {
    firstName: 'Ana',
    from: 'Celia Ceballos',
    what: 'a sacar y anular turnos por ella',
    until: 'sin fecha de fin',
    days: 14,
  }),
  sample(passageMail, 'Aviso antes de los 16 años', {
    firstName: 'Ana',
    subject: 'Bruno cumple 16 años',
    text: 'El 3 de marzo de 2026 Bruno cumple 16 años. Desde ese día usa su propia cuenta.',
  }),
  sample(newResultsMail, 'Resultados nuevos', {firstName: 'Ana', text: 'Tenés 2 resultados nuevos.'}),
  sample(withdrawnResultMail, 'Resultado retirado', {
    firstName: 'Ana',
    text: 'Quien informó un resultado que ya viste lo retiró, porque no es válido.',
    studyUid: 'ejemplo',
  }),
  sample(restoredResultMail, 'Resultado que vuelve a ser válido', {
    firstName: 'Ana',
    text: 'Un resultado que figuraba como retirado vuelve a ser válido: se había retirado por error.',
    studyUid: 'ejemplo',
  }),
  sample(withdrawnShareMail, 'Estudio compartido que fue retirado', {
    recipientName: 'Marcos',
    sharerName: 'Ana Ceballos',
    sharedOn: 'lunes 2 de marzo de 2026',
  }),
  sample(sharedStudiesMail, 'Estudios compartidos', {
    recipientName: 'Marcos',
    sharerName: 'Ana Ceballos',
    link: `https://turnos.ceibo.example/compartido#shlink:/${TOKEN}`,
    until: 'lunes 9 de marzo de 2026',
  }),
  sample(attachedStudiesMail, 'Estudios compartidos, con los informes adjuntos', {
    shareId: 1,
    recipientName: 'Marcos',
    sharerName: 'Ana Ceballos',
    link: `https://turnos.ceibo.example/compartido#shlink:/${TOKEN}`,
    until: 'lunes 9 de marzo de 2026',
  }),
  sample(appointmentBookedMail, 'Turno reservado', appointment('Vení con 8 horas de ayuno.')),
  sample(appointmentCancelledMail, 'Turno anulado', appointment(null)),
  sample(appointmentRefusedMail, 'Turno que no se pudo reservar', {
    ...appointment(null),
    reason: 'Otra persona tomó ese turno hace un instante.',
  }),
]

function appointment(preparation: string | null) {
  return {
    firstName: 'Ana',
    appointmentId: 1,
    patientName: 'Ana Ceballos',
    specialty: 'Cardiología',
    service: 'Consulta',
    practitionerTerm: 'Profesional',
    practitionerName: 'Dra. Laura Méndez\u00a0· M.N.\u00a0120345',
    centreName: 'Centro Belgrano',
    centreAddress: 'Calle del Jacarandá 1234, CABA',
    centrePhone: '11 5555 0100',
    startsAt: '2026-03-03T10:30:00-03:00',
    preparation,
  }
}

function sample<Type extends MailType>({kind}: Type, name: string, data: MailData<Type> & object) {
  return {kind, name, data}
}

export type SampleMail = Required<MailContent> & {name: string; kind: string}

/** Every kind of mail with sample data, rendered for this installation. */
export function sampleMails(site: MailSite): SampleMail[] {
  return MAIL_SAMPLES.flatMap(({kind, name, data}) => {
    const content = renderMail(kind, data, site)
    return content === undefined ? [] : [{name, kind, html: plainPage(content.text), ...content}]
  })
}
