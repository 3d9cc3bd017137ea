import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {idInText, instant} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

const viewer = z.object({name: z.string(), since: instant})
export type CardViewer = z.infer<typeof viewer>

export const viewCard = endpoint('viewCard', 'PUT /pacientes/{personId}/presencia', {
  base: STAFF_API,
  summary: 'Say that a tab of the console shows the card of a person, or no more; who else has it open',
  authorization: 'staff',
  roles: STAFF_MAY.seePatient,
  limits: [perMinute('account', 600)],
  countedIn: 'memory',
  input: wireObject({
    personId: ['params.personId', idInText],
    /** The tab, as the id of the events of its stream names it. What it shows ends with the stream. */
    tab: ['body.tab', z.uuid()],
    isShown: ['body.isShown', z.boolean()],
  }),
  output: answer({others: ['others', z.array(viewer)]}),
})
