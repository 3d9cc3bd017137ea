import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {answerWith} from '#wire/wire-message.ts'
import {CANCELLED_BY_PATIENT} from '#appointments/appointment-booking.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'

/** The code of a cancellation because another time took the appointment's place. That of a patient is `CANCELLED_BY_PATIENT`. */
export const MOVED_AWAY = 3

/** Why a desk cancels, as it is stored: an entry of the catalogue. Lower codes are of the product. */
export const cancelReasonCode = z.number().check(z.int(), z.gte(10), z.lte(32_767))

export const cancelReasons = endpoint('cancelReasons', 'GET /motivos-de-anulacion', {
  base: STAFF_API,
  authorization: 'staff',
  roles: STAFF_MAY.useDesk,
  summary: 'Why a desk may cancel an appointment',
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
  output: answerWith('reasons', z.array(z.object({code: z.number(), name: z.string()}))),
})

/** Why an appointment was cancelled, by the stored code, in words for the staff; `names` are those of the catalogue. */
export const cancelReasonText = (code: number | null, names: ReadonlyMap<number, string>): string =>
  code === CANCELLED_BY_PATIENT ? 'Lo anuló el paciente' : (names.get(code ?? 0) ?? 'Lo anuló el sistema')
