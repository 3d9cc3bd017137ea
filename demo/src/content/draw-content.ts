import {type CentreContent, MAX_SEARCH_WORDS, type SiteContent} from '@ceibo/contract/content/content-document'
import {addDays} from '@ceibo/rules/time/civil-time'
import {weeklySentence} from '@ceibo/rules/content/opening-texts'
import {CENTRES, type CentreData} from '#centres.data.ts'
import {drawNetwork} from '#draw-network.ts'
import {SPECIALTIES, symptomsOf, synonymsOf} from '#specialties.data.ts'
import type {SpecialtyData} from '#specialty-shape.ts'
import {CLOSURES} from '#closures.data.ts'
import {CENTRE_FACTS} from './centre-facts.data.ts'
import {drawFacade} from './draw-facade.ts'
import {EXPLANATIONS} from './explanations.data.ts'
import {
  CHECK_UP,
  CONTACT_EMAIL,
  EYE_SERVICES,
  FEATURED,
  FOOTER,
  GUARDS,
  MESSAGING,
  NEWS,
  NOTICES,
  PAST_NOTICES,
  PAYMENT_METHODS,
  WHISTLEBLOWING,
} from './site-texts.data.ts'

const WEEK = ['lun', 'mar', 'mie', 'jue', 'vie'] as const

const HOURS = {
  large: {week: ['07:00', '21:00'], saturday: ['08:00', '14:00']},
  medium: {week: ['08:00', '20:00'], saturday: ['08:00', '13:00']},
  small: {week: ['08:00', '18:00'], saturday: undefined},
} as const

/** The content of the demo network's public pages on a day. Its specialties are those of the centres' agendas. */
export function drawContent(today: string): SiteContent {
  const offered = Map.groupBy(drawNetwork().agendas, ({centre}) => centre)
  const specialtiesOf = (slug: string) => {
    const ids = new Set(offered.get(slug)?.map(({specialtyId}) => specialtyId))
    return SPECIALTIES.filter(({id}) => ids.has(id))
  }
  return {
    version: 1,
    centres: CENTRES.map((centre) => drawCentre(centre, specialtiesOf(centre.slug))),
    news: NEWS.map(({daysAgo, ...news}) => ({...news, date: addDays(today, -daysAgo)})),
    notices: [
      ...PAST_NOTICES,
      ...NOTICES.map(({daysAhead, ...notice}) => ({
        ...notice,
        from: addDays(today, daysAhead),
        until: addDays(today, daysAhead),
      })),
    ],
    featured: FEATURED,
    services: [
      ...SPECIALTIES.map((specialty) => ({
        id: specialty.code.toLowerCase(),
        name: specialty.name,
        summary: EXPLANATIONS[specialty.code] ?? specialty.name,
        searchWords: searchWordsOf(specialty),
        ...(['OFTA', 'EOFT'].includes(specialty.code) && {page: '/oftalmologia'}),
        centres: CENTRES.filter(({slug}) => specialtiesOf(slug).includes(specialty)).map(({slug}) => slug),
      })),
      ...EYE_SERVICES,
    ],
    guards: GUARDS,
    closures: CLOSURES.flatMap(({centre, reason, from, to}) =>
      centre === undefined ? [] : [{centre, reason, from: addDays(today, from), until: addDays(today, to)}],
    ),
    paymentMethods: PAYMENT_METHODS,
    whistleblowing: WHISTLEBLOWING,
    messaging: MESSAGING,
    contactEmail: CONTACT_EMAIL,
    checkUp: CHECK_UP,
    footer: FOOTER,
  }
}

function drawCentre(
  {slug, name, address, city, phone, size, kind}: CentreData,
  all: readonly SpecialtyData[],
): CentreContent {
  const {latitude, longitude, arriving, queueCard} = factsOf(slug)
  const {week, saturday} = HOURS[size]
  const items = (wanted: SpecialtyData['kind']) =>
    all
      .filter((one) => one.kind === wanted)
      .map((one) => ({name: one.name, explanation: EXPLANATIONS[one.code] ?? one.name, specialtyId: one.id}))
  const groups = [
    {title: 'Especialidades', icon: 'specialties', items: items('medical')},
    {title: 'Odontología', icon: 'dental', items: items('dental')},
    {title: 'Estudios de diagnóstico', icon: 'studies', items: items('study')},
  ] as const
  return {
    slug,
    name,
    address,
    city,
    phone,
    place: {latitude, longitude},
    hours: [
      {days: [...WEEK], from: week[0], until: week[1]},
      ...(saturday ? [{days: ['sab' as const], from: saturday[0], until: saturday[1]}] : []),
    ],
    sections: [
      {
        kind: 'info',
        title: 'Cómo llegar',
        paragraphs: [arriving, 'Entrada sin escalones y baño accesible en la planta baja.'],
      },
      {
        kind: 'emergency',
        title: 'Urgencias',
        paragraphs: urgentWords({slug, kind, city}),
      },
      {
        kind: 'appointments',
        title: 'Turnos online',
        paragraphs: ['Reservá, cambiá o anulá tu turno desde el portal, a cualquier hora. También por teléfono.'],
      },
      ...(slug === 'campana'
        ? [
            {
              kind: 'alert' as const,
              title: 'Laboratorio',
              paragraphs: ['Las extracciones se hacen de 7 a 9, sin excepción: los tubos viajan a las 9.30.'],
            },
          ]
        : []),
    ],
    groups: groups.filter((group) => group.items.length > 0).map((group) => ({...group, items: [...group.items]})),
    ...(queueCard && {queueCard}),
    cover: coverOf(slug),
  }
}

/** The cities that are too far from the guard of Barrio Norte. */
const FAR_CITIES = ['Neuquén', 'Salta', 'Campana']

/** A centre's text about urgent care: its own guards, or where else to go, but never to a guard of another province. */
function urgentWords({slug, kind, city}: Pick<CentreData, 'slug' | 'kind' | 'city'>): string[] {
  if (slug === 'barrio_norte') {
    return [
      'Guardia las 24 horas, todos los días del año, para clínica médica, pediatría y traumatología.',
      'Ginecología, otorrinolaringología y oftalmología, todos los días de\u00a08\u00a0a\u00a021\u00a0h.',
    ]
  }
  const place = FAR_CITIES.includes(city) ? 'andá al hospital más cercano' : 'andá a la guardia de Barrio Norte'
  const otherwise = `llamá a la línea de emergencias o ${place}.`
  const [own] = GUARDS.filter(({centre}) => centre === slug)
  if (own !== undefined) {
    return [`Guardia odontológica ${weeklySentence(own.hours)}, sin turno.`, `En otra urgencia, ${otherwise}`]
  }
  return [`Este centro no tiene guardia${kind === 'dental' ? ' general' : ''}. En una urgencia, ${otherwise}`]
}

/** The words by which people search for a specialty: its services and their other names first, then as many of its own words as fit. */
function searchWordsOf({code, offerings}: SpecialtyData): string[] {
  const services = offerings.flatMap(({services: own}) => own.map(({name}) => name))
  const others = services.flatMap((name) => synonymsOf(code, name))
  return [...new Set([...services, ...others, ...synonymsOf(code), ...symptomsOf(code)])].slice(0, MAX_SEARCH_WORDS)
}

const coverOf = (slug: string) => `centro-${slug.replaceAll('_', '-')}`

function factsOf(slug: string) {
  const facts = CENTRE_FACTS[slug]
  if (facts === undefined) throw new Error(`The demo does not say where ${slug} is`)
  return facts
}

/** The pictures that the content names, as SVG. */
export const drawSitePictures = (): {name: string; svg: string}[] =>
  CENTRES.map(({slug}) => ({name: coverOf(slug), svg: drawFacade(slug)}))
