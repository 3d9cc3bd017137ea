import type {Professional} from '@ceibo/contract/appointments/booking-catalogue'

type Named = Pick<Professional, 'title' | 'firstName' | 'lastName'>

/** "Dra. Inés Arrieta", or the name of a team. */
export const practitionerName = ({title, firstName, lastName}: Named): string =>
  [title, firstName, lastName].filter(Boolean).join(' ')

/** A team, such as that of a laboratory, has no first name: patients do not see who attends. */
export const isTeam = ({firstName}: Pick<Professional, 'firstName'>): boolean => firstName === ''

/** "M.N. 120345", as on a prescription, on one line. */
export const spokenLicence = (licence: string): string => licence.replace(/^M([NP]) /, 'M.$1.\u00a0')

const inSpanish = new Intl.ListFormat('es')

/** "Atiende también en inglés y portugués"; nothing where there are no others. */
export const languagesText = (languages: readonly string[] = []): string =>
  languages.length === 0 ? '' : `Atiende también en ${inSpanish.format(languages)}`

/** The practitioner as a line of a list: "Profesional: Dra. Inés Arrieta · M.N. 120345", "Atiende: Equipo de extracciones". */
export function whoAttends(practitioner: Professional): {term: string; value: string} {
  if (isTeam(practitioner)) return {term: 'Atiende', value: practitionerName(practitioner)}
  const licence = spokenLicence(practitioner.licence)
  return {term: 'Profesional', value: [practitionerName(practitioner), licence].filter(Boolean).join('\u00a0· ')}
}
