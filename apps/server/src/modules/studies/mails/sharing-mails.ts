import {PATHS} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import {defineMail, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'

const CONFIDENTIAL =
  'Es información de salud confidencial. Si no conocés a esta persona o no esperabas este email, no lo abras y borralo.'

/**
 * Of each kind, many patients share with one address, such as that of a specialist. Each sharer may send three a day at most, so it takes
 * twenty sharers to delay the mail of another.
 */
const MOST_A_DAY = 60

/**
 * Says who shares studies and how to open them, never which studies they are. Of the texts of the sharer it has only the recipient's name:
 * otherwise anybody could send any message in the name of the network.
 */
export const sharedStudiesMail = defineMail({
  kind: 'shared-studies',
  schema: z.object({recipientName: z.string(), sharerName: z.string(), link: z.string(), until: z.string()}),
  template: ({recipientName, sharerName, link, until}, {brand}) => ({
    subject: `${sharerName} quiere mostrarte estudios médicos`,
    greeting: `Hola, ${recipientName}:`,
    lead: `${sharerName} comparte estudios con vos desde el portal de ${brand.name}. Para verlos abrí el link e ingresá el código de 4 dígitos que te va a decir por otro medio.`,
    facts: [{label: 'Disponible hasta', value: until}],
    notes: [
      'No hace falta que tengas una cuenta. Cada vez que se abren queda registrado, y quien los comparte lo puede ver.',
      CONFIDENTIAL,
    ],
    action: {label: 'Ver los estudios', url: link},
  }),
  samples: [
    {
      name: 'Estudios compartidos',
      data: {
        recipientName: 'Marcos',
        sharerName: 'Ana Ceballos',
        link: `https://turnos.ceibo.example/compartido#shlink:/${SAMPLE_TOKEN}`,
        until: 'lunes 9 de marzo de 2026',
      },
    },
  ],
  mostADay: MOST_A_DAY,
})

/** Warns the recipient of a share that a study of it was withdrawn, and says nothing of the study. */
export const withdrawnShareMail = defineMail({
  kind: 'withdrawn-share',
  schema: z.object({recipientName: z.string(), sharerName: z.string(), sharedOn: z.string()}),
  template: ({recipientName, sharerName, sharedOn}, {brand, publicUrl}) => ({
    subject: 'Un estudio que te compartieron fue retirado',
    greeting: `Hola, ${recipientName}:`,
    lead: `El ${sharedOn} ${sharerName} te compartió estudios médicos desde el portal de ${brand.name}. Quien informó uno de ellos lo retiró, porque no es válido.`,
    facts: [],
    notes: [
      'No uses lo que hayas leído, descargado o recibido adjunto: si el link sigue abierto, ahí dice cuál es. También podés comprobar un PDF con el código que tiene al final.',
      CONFIDENTIAL,
    ],
    action: {label: 'Comprobar un informe', url: `${publicUrl}${PATHS.reportCheck}`},
  }),
  samples: [
    {
      name: 'Estudio compartido que fue retirado',
      data: {
        recipientName: 'Marcos',
        sharerName: 'Ana Ceballos',
        sharedOn: 'lunes 2 de marzo de 2026',
      },
    },
  ],
})

/** The same for a network that sends the reports themselves, which are attached when it is sent: see `MailDelivery`. */
export const attachedStudiesMail = defineMail({
  kind: 'attached-studies',
  schema: z.object({
    shareId: z.number(),
    recipientName: z.string(),
    sharerName: z.string(),
    link: z.string(),
    until: z.string(),
  }),
  template: ({recipientName, sharerName, link, until}, {brand}) => ({
    subject: `${sharerName} te envía estudios médicos`,
    greeting: `Hola, ${recipientName}:`,
    lead: `${sharerName} te envía desde el portal de ${brand.name} los informes en PDF que van adjuntos. Las imágenes, y lo que no esté adjunto, se ven con el link y el código de 4 dígitos que te va a decir por otro medio.`,
    facts: [{label: 'Link disponible hasta', value: until}],
    notes: [
      'No hace falta que tengas una cuenta. Cada vez que se abre el link queda registrado, y quien comparte lo puede ver.',
      CONFIDENTIAL,
    ],
    action: {label: 'Ver los estudios', url: link},
  }),
  samples: [
    {
      name: 'Estudios compartidos, con los informes adjuntos',
      data: {
        shareId: 1,
        recipientName: 'Marcos',
        sharerName: 'Ana Ceballos',
        link: `https://turnos.ceibo.example/compartido#shlink:/${SAMPLE_TOKEN}`,
        until: 'lunes 9 de marzo de 2026',
      },
    },
  ],
  mostADay: MOST_A_DAY,
})

export const sharingMails = [sharedStudiesMail, attachedStudiesMail, withdrawnShareMail]
