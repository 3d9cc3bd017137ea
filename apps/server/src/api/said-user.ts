import type {Dependencies} from '../dependencies.ts'
import type {Patient} from './actor.ts'
import {membersToBookFor} from '../modules/people/subject-of-booking.ts'

/** How a person is known to callers: by ids, by the document, and by the login that older systems make of them. */
type Known = {personId: number; ednsId: number; documentNumber: string; birthDate: string}

/**
 * Whether what a caller says of who they are (`usuLogin`, `idUsuario`) names the person of the session or a linked member.
 * The login is the birth date (ddmmyyyy), the document number and a mail domain, which is any: it is made of what the
 * server knows, and proves nothing. A word without digits, such as WEB, names nobody.
 */
export async function namesOwn(
  said: string | number,
  actor: Patient,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<boolean> {
  const [name = ''] = String(said).trim().toUpperCase().split('@')
  if (!/\d/.test(name) || name === '0') return true
  const isOf = (person: Known) => namesOf(person).includes(name)
  return isOf(actor) || (await membersToBookFor(actor, on)).some(isOf)
}

function namesOf({personId, ednsId, documentNumber, birthDate}: Known): string[] {
  const born = birthDate.split('-').toReversed().join('')
  return [String(personId), String(ednsId), documentNumber, `${born}${documentNumber}`]
}
