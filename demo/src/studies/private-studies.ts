import type {NewValue, NewStudy} from '@ceibo/studies/built-in/study-language'
import {addDays} from '@ceibo/rules/time/civil-time'
import {ANA} from '#people.data.ts'
import {studyCentreOf, studyPatientOf} from './study-facts.ts'

/** Studies of Ana that ask for confirmation before they open: one that cannot be shared, one that can, and one with only a text report. */
export function privateStudies(today: string): readonly NewStudy[] {
  return [
    studyOf({
      name: 'hiv-ana',
      category: 'hiv',
      title: 'Serología para VIH',
      daysAgo: 160,
      today,
      report: {signer: BIOCHEMIST, values: [HIV]},
    }),
    studyOf({
      name: 'genetics-ana',
      category: 'genetics',
      title: 'Estudio genético de trombofilia',
      daysAgo: 320,
      today,
      report: {signer: GENETICIST, values: [FACTOR_V, PROTHROMBIN], sections: [GENETIC_REMARK]},
    }),
    studyOf({
      name: 'pathology-ana',
      category: 'pathology',
      title: 'Anatomía patológica: biopsia de piel',
      daysAgo: 95,
      today,
      report: {signer: PATHOLOGIST, sections: PATHOLOGY},
    }),
  ]
}

const BIOCHEMIST = {name: 'Bioq. Laura Quintana', licence: 'MN 10482'}
const GENETICIST = {name: 'Bioq. Esteban Larrazábal', licence: 'MN 10519'}
const PATHOLOGIST = {name: 'Dra. Cecilia Montiel', licence: 'MN 900517'}

const inWords = (code: string | null, name: string, group: string, text: string, range: string): NewValue => ({
  code,
  name,
  group,
  value: {is: 'text', text},
  range: {low: null, high: null, text: range},
  flag: null,
  method: null,
  comment: null,
})

const HIV: NewValue = {
  ...inWords('56888-1', 'VIH 1 y 2, anticuerpos y antígeno p24', 'Serología', 'No reactivo', 'No reactivo'),
  method: 'Quimioluminiscencia de cuarta generación',
}
const FACTOR_V = inWords(
  '21668-9',
  'Factor V Leiden (F5 c.1601G>A)',
  'Genética molecular',
  'No se detectó la variante',
  'No se detecta',
)
const PROTHROMBIN = inWords(
  '24475-6',
  'Protrombina G20210A (F2 c.*97G>A)',
  'Genética molecular',
  'Se detectó la variante en forma heterocigota',
  'No se detecta',
)
const GENETIC_REMARK = {
  title: 'Observaciones',
  text: 'Método: PCR en tiempo real sobre ADN de sangre periférica. Se sugiere asesoramiento genético.',
}

const PATHOLOGY = [
  {title: 'Material remitido', text: 'Biopsia de piel de la región escapular derecha, por punch de 4 mm.'},
  {
    title: 'Macroscopía',
    text: 'Fragmento cilíndrico de piel de 4 x 4 x 5 mm, con superficie parda de bordes netos. Se incluye en su totalidad.',
  },
  {
    title: 'Microscopía',
    text: 'Piel con nidos de células névicas en la unión dermoepidérmica y en la dermis superficial, con maduración conservada en profundidad. No se observan atipia citológica, mitosis ni necrosis. Márgenes laterales y profundo libres.',
  },
  {title: 'Diagnóstico', text: 'Nevo melanocítico compuesto, sin atipia. Márgenes de resección libres.'},
]

type PrivateStudy = {
  name: string
  category: string
  title: string
  daysAgo: number
  today: string
  report: Omit<NonNullable<NewStudy['reports']>[number], 'issuedAt'>
}

function studyOf({name, category, title, daysAgo, today, report}: PrivateStudy): NewStudy {
  const day = addDays(today, -daysAgo)
  return {
    uid: `demo-laboratory-${name}`,
    kind: 'laboratory',
    patient: studyPatientOf(ANA, today),
    accessionNumber: `L${day.replaceAll('-', '')}-${name.slice(0, 3).toUpperCase()}`,
    title,
    category,
    centre: studyCentreOf('tom'),
    performedAt: new Date(`${day}T08:10:00-03:00`),
    due: {from: null, to: null},
    state: 'complete',
    modalities: [],
    reports: [{...report, issuedAt: new Date(`${addDays(day, 6)}T13:05:00-03:00`)}],
  }
}
