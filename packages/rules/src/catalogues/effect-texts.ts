import type {ImportEffect} from '@ceibo/contract/catalogues/bulk/bulk-import'
import {AGENDA_EFFECTS, type CountedAgendaEffect} from '@ceibo/contract/agenda/agenda-editing'
import type {CatalogueEffect, CountedEffect} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import {agendaEffectText, saveAgendaText} from '#agenda/agenda-texts.ts'

const number = new Intl.NumberFormat('es-AR')

type Words = {one: string; many: string; deed: string; nouns: readonly [one: string, many: string]}

const APPOINTMENTS = ['turno', 'turnos'] as const
const FREE_TIMES = ['horario libre', 'horarios libres'] as const

/** What a change does, and as a deed on the button that saves it; % is how many. */
const WORDS: Readonly<Record<CatalogueEffect, Words>> = {
  'appointments-in-closed-centre': {
    one: '1 turno futuro queda en un centro cerrado',
    many: '% turnos futuros quedan en un centro cerrado',
    deed: 'dejar % en un centro cerrado',
    nouns: APPOINTMENTS,
  },
  'appointments-on-holiday': {
    one: '1 turno futuro queda en un feriado',
    many: '% turnos futuros quedan en un feriado',
    deed: 'dejar % en un feriado',
    nouns: APPOINTMENTS,
  },
  'appointments-of-ended-entry': {
    one: '1 turno futuro sigue reservado de algo que ya no se ofrece',
    many: '% turnos futuros siguen reservados de algo que ya no se ofrece',
    deed: 'dejar % de algo que ya no se ofrece',
    nouns: APPOINTMENTS,
  },
  'appointments-without-professional': {
    one: '1 turno futuro queda con quien ya no atiende',
    many: '% turnos futuros quedan con quien ya no atiende',
    deed: 'dejar % con quien ya no atiende',
    nouns: APPOINTMENTS,
  },
  'patients-of-ended-plan': {
    one: '1 paciente tiene lo que ya no se va a poder elegir',
    many: '% pacientes tienen lo que ya no se va a poder elegir',
    deed: 'dejar a % con algo dado de baja',
    nouns: ['paciente', 'pacientes'],
  },
  'appointments-outside-limits': {
    one: '1 turno futuro es de un paciente que queda fuera de las edades o el sexo',
    many: '% turnos futuros son de pacientes que quedan fuera de las edades o el sexo',
    deed: 'dejar % fuera de las edades o el sexo',
    nouns: APPOINTMENTS,
  },
  'appointments-without-order': {
    one: '1 turno futuro se reservó sin orden',
    many: '% turnos futuros se reservaron sin orden',
    deed: 'dejar % sin orden',
    nouns: APPOINTMENTS,
  },
  'appointments-at-new-address': {
    one: '1 turno futuro pasa a la dirección nueva',
    many: '% turnos futuros pasan a la dirección nueva',
    deed: 'pasar % a la dirección nueva',
    nouns: APPOINTMENTS,
  },
  'appointments-uncovered': {
    one: '1 turno futuro queda sin cobertura',
    many: '% turnos futuros quedan sin cobertura',
    deed: 'dejar % sin cobertura',
    nouns: APPOINTMENTS,
  },
  'times-no-longer-offered': {
    one: '1 horario libre deja de ofrecerse',
    many: '% horarios libres dejan de ofrecerse',
    deed: 'dejar de ofrecer %',
    nouns: FREE_TIMES,
  },
  'appointments-in-ended-room': {
    one: '1 turno futuro queda en un lugar dado de baja',
    many: '% turnos futuros quedan en un lugar dado de baja',
    deed: 'dejar % en un lugar dado de baja',
    nouns: APPOINTMENTS,
  },
  'times-still-offered': {
    one: '1 horario libre se sigue ofreciendo hasta que termine su agenda',
    many: '% horarios libres se siguen ofreciendo hasta que terminen sus agendas',
    deed: 'seguir ofreciendo %',
    nouns: FREE_TIMES,
  },
  'times-offered-again': {
    one: '1 horario vuelve a ofrecerse',
    many: '% horarios vuelven a ofrecerse',
    deed: 'volver a ofrecer %',
    nouns: ['horario', 'horarios'],
  },
  'people-with-ended-document': {
    one: '1 persona tiene un documento de este tipo y lo conserva',
    many: '% personas tienen un documento de este tipo y lo conservan',
    deed: 'dejar a % con un tipo dado de baja',
    nouns: ['persona', 'personas'],
  },
}

/** What a change does to patients: "34 turnos futuros quedan en un centro cerrado". */
export function effectText({effect, count}: CountedEffect): string {
  const {one, many} = WORDS[effect]
  return count === 1 ? one : many.replace('%', number.format(count))
}

/** The button that saves a change, with the first of what it does: "Guardar y dejar 34 turnos en un centro cerrado". */
export function saveText([first]: readonly CountedEffect[]): string {
  if (first === undefined) return 'Guardar'
  const {deed, nouns} = WORDS[first.effect]
  return `Guardar y ${deed.replace('%', `${number.format(first.count)} ${nouns[first.count === 1 ? 0 : 1]}`)}`
}

const isOfAgenda = (one: ImportEffect): one is CountedAgendaEffect =>
  AGENDA_EFFECTS.some((effect) => effect === one.effect)
const isOfCatalogue = (one: ImportEffect): one is CountedEffect => one.effect in WORDS

/** What an import does to patients. */
export const importEffectText = (one: ImportEffect): string =>
  isOfCatalogue(one) ? effectText(one) : isOfAgenda(one) ? agendaEffectText(one) : ''

/** The button that applies an import, with the first of what it does: appointments that agendas leave out come first. `deed` says what is applied: "Aplicar 34 cambios". */
export function applyImportText(deed: string, effects: readonly ImportEffect[]): string {
  const agendas = saveAgendaText(effects.filter(isOfAgenda))
  const saved = agendas === 'Guardar' ? saveText(effects.filter(isOfCatalogue)) : agendas
  return saved.replace('Guardar', deed)
}
