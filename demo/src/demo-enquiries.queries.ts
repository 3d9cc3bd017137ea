import {DNI} from '@ceibo/contract/fields/document-numbers'
import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Transaction} from 'kysely'

type DemoEnquiry = {hoursAgo: number; name: string; email: string; phone: string} & (
  {subject: string; comment: string} | {document: string; insurer: string; credential: string; centre: string}
)

/** What people sent by the public forms before the demo begins: some late, one of a person of the network. */
const ENQUIRIES: readonly DemoEnquiry[] = [
  {
    hoursAgo: 150,
    name: 'Carlos Medina',
    email: 'carlos.medina@ejemplo.test',
    phone: '1155550611',
    subject: 'Estacionamiento en Recoleta',
    comment:
      'Buenos días. Llevo a mi mamá, que camina con andador, a traumatología en Recoleta.\n¿Se puede entrar con el auto hasta la puerta?\n\nGracias.',
  },
  {
    hoursAgo: 52,
    name: 'Laura Torres',
    email: 'laura.torres@ejemplo.test',
    phone: '1155550622',
    document: '36999444',
    insurer: 'Salud Andina',
    credential: '0045 2210 88',
    centre: 'barrio_norte',
  },
  {
    hoursAgo: 26,
    name: 'Elena Romero',
    email: 'elena.romero@ejemplo.test',
    phone: '2215550633',
    subject: 'Horarios de laboratorio los sábados',
    comment: '¿Sacan sangre los sábados en Campana? ¿Hay que pedir turno o es por orden de llegada?',
  },
  {
    hoursAgo: 5,
    name: 'Ana Ceballos',
    email: 'ana.ceballos@correo.example',
    phone: '1155550644',
    subject: 'Gracias',
    comment: 'Quería agradecerle a la enfermera de la guardia del domingo. Muy amable con mi hijo.',
  },
  {
    hoursAgo: 2,
    name: 'Marcos Paz',
    email: 'marcos.paz@ejemplo.test',
    phone: '1155550655',
    document: '28999111',
    insurer: 'Particular',
    credential: 'no tengo',
    centre: 'olivos',
  },
]

/** Writes the messages of the demo; a check-up in a centre that the network lacks is left out. */
export async function writeEnquiries(tx: Transaction<DB>, now: Date): Promise<void> {
  const centres = await tx.selectFrom('centre').select(['id', 'slug', 'name']).execute()
  for (const {hoursAgo, ...sent} of ENQUIRIES) {
    const {name, email, phone} = sent
    const of = {
      name,
      email,
      phone,
      created_at: new Date(now.getTime() - hoursAgo * HOUR_MS),
      request_hash: Buffer.from(email),
    }
    if ('subject' in sent) {
      const {subject, comment} = sent
      await tx
        .insertInto('enquiry')
        .values({...of, kind: 'contact', subject, comment})
        .execute()
      continue
    }
    const centre = centres.find(({slug}) => slug === sent.centre)
    if (centre === undefined) continue
    const {document, insurer, credential} = sent
    const where = {centre: centre.name, centre_id: centre.id}
    await tx
      .insertInto('enquiry')
      .values({
        ...of,
        ...where,
        kind: 'welltest',
        document_type_id: DNI,
        document_number: document,
        insurer,
        credential,
      })
      .execute()
  }
}
