import * as z from 'zod/mini'
import {endpoint, PATIENT_READS} from '#wire/endpoint.ts'
import {compactDate, compactTime, ofWhom, sensitivity, studyMoment} from './study-fields.ts'
import {wireDateTime} from '#wire/wire-fields.ts'
import {answerWith, body} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** An issued imaging report, with the field names by which the radiology system requests its file. */
const risReport = wireObject(
  {
    uid: ['id', z.string()],
    title: ['estudio', z.string()],
    performedAt: ['creationDate', studyMoment],
    issuedAt: ['fechaInforme', wireDateTime],
    centre: ['centro', z.string()],
    accessionNumber: ['acceso', z.string()],
    version: ['informeid', z.number()],
    sensitivity: ['sensibilidad', sensitivity],
  },
  {
    unread: {fechaEstudio: z.string(), horaEstudio: z.string()},
    sends: ({performedAt}) => ({
      fechaEstudio: compactDate(performedAt),
      horaEstudio: compactTime(performedAt),
    }),
  },
)
export type RisReport = z.infer<typeof risReport>

export const risReports = endpoint('risReports', 'POST /turnos/informes-ris', {
  ...PATIENT_READS,
  summary: 'The issued reports of the imaging studies of a person, the latest first',
  input: body(ofWhom),
  output: answerWith('informes', z.array(risReport)),
})
