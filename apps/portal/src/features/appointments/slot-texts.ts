import type {Professional} from '@ceibo/contract/appointments/booking-catalogue'
import type {Slot} from '@ceibo/contract/appointments/slots'

/** A separator. Its no-break space keeps the dot on the line of the word before it. */
const DOT = '\u00a0· '

/** "6 turnos", "1 turno", "sin turnos". */
export function slotsText(count: number): string {
  if (count === 0) return 'sin turnos'
  return count === 1 ? '1 turno' : `${count} turnos`
}

/** A slot whose room may not be known yet. */
export type OfferedSlot = Omit<Slot, 'roomId' | 'roomName'> & {
  roomId?: number | undefined
  roomName?: string | undefined
}

type Practitioner =
  'practitionerTitle' | 'practitionerFirstName' | 'practitionerLastName' | 'practitionerLicence' | 'practitionerPhoto'

/** The practitioner or team of a slot. */
export const practitionerOf = (slot: Pick<Slot, Practitioner>): Professional => ({
  title: slot.practitionerTitle,
  firstName: slot.practitionerFirstName,
  lastName: slot.practitionerLastName,
  licence: slot.practitionerLicence,
  photo: slot.practitionerPhoto,
})

/** "Barrio Norte · Consultorio 4 · 30 min". */
export const slotPlace = ({centreName, roomName, minutes}: Slot): string =>
  [centreName, roomName, minutes > 0 && `${minutes}\u00a0min`].filter(Boolean).join(DOT)

/** "2 centros", "1 centro", "Ningún centro". */
export function centresText(count: number): string {
  if (count === 0) return 'Ningún centro'
  return count === 1 ? '1 centro' : `${count} centros`
}

const MASCULINE = /^(?:centro|consultorio|hospital|instituto|laboratorio|policlínico|sanatorio)\b/i
const FEMININE = /^(?:clínica|fundación|maternidad)\b/i

/** "en el Centro Médico Olivos", "en la Clínica del Sol", "en Odontología Charcas". */
export function inCentre(name: string): string {
  if (MASCULINE.test(name)) return `en el ${name}`
  return FEMININE.test(name) ? `en la ${name}` : `en ${name}`
}
