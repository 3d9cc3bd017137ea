import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {isRecommended, type setUpProgress, type SetUpStep} from '@ceibo/contract/setup/set-up'

export type Progress = OutputOf<typeof setUpProgress>

type StepWords = {
  name: string
  /** What it is for, while it is missing. */
  why: string
  /** How many there are, once there are some. */
  counted?: (count: number) => string
  /** Where it is made, and what the link says; the name and the mail are made on the page itself. */
  link?: Link
  /** Where one looks after it, once there is some. */
  doneLink?: Link
}
type Link = {href: string; text: string}

const number = new Intl.NumberFormat('es-AR')
const many = (one: string, several: string) => (count: number) =>
  `${number.format(count)} ${count === 1 ? one : several}`

const catalogue = (address: string) => pathTo(CONSOLE_PATHS.catalogue, {catalogue: address})
const added = (address: string) => pathTo(CONSOLE_PATHS.catalogue, {catalogue: address}, {fila: 'nueva'})

export const STEP_WORDS: Record<SetUpStep, StepWords> = {
  network: {name: 'Nombre de la red', why: 'El nombre, los teléfonos y los colores que ven los pacientes.'},
  centre: {
    name: 'Centro',
    why: 'Dirección, teléfono, mapa y horario de cada lugar donde atienden.',
    counted: many('centro', 'centros'),
    link: {href: added('centros'), text: 'Sumar un centro'},
  },
  specialty: {
    name: 'Especialidad',
    why: 'Lo que un paciente busca: clínica, pediatría, ecografías.',
    counted: many('especialidad', 'especialidades'),
    link: {href: added('especialidades'), text: 'Sumar una especialidad'},
  },
  service: {
    name: 'Práctica',
    why: 'Lo que se reserva dentro de una especialidad: consulta, control, estudio.',
    counted: many('práctica', 'prácticas'),
    link: {href: added('practicas'), text: 'Sumar una práctica'},
  },
  professional: {
    name: 'Profesional',
    why: 'Quien atiende, con su matrícula.',
    counted: many('profesional', 'profesionales'),
    link: {href: added('profesionales'), text: 'Sumar un profesional'},
  },
  agenda: {
    name: 'Agenda',
    why: 'Qué días y a qué horas atiende cada profesional en cada centro.',
    counted: many('agenda', 'agendas'),
    link: {href: CONSOLE_PATHS.agendas, text: 'Sumar una agenda'},
  },
  times: {
    name: 'Horarios libres',
    why: 'Horarios por venir que se ofrecen en el portal. Salen solos de las agendas.',
    counted: (count) => (count >= 1_000 ? 'Más de mil' : many('horario', 'horarios')(count)),
  },
  holidays: {
    name: 'Feriados',
    why: 'Los días en que no se atiende: sin ellos se ofrecen horarios hasta en Navidad. Vienen propuestos los nacionales.',
    counted: many('feriado por venir', 'feriados por venir'),
    link: {href: pathTo(CONSOLE_PATHS.imports, {}, {propuesta: 'feriados'}), text: 'Revisar los feriados nacionales'},
    doneLink: {href: catalogue('feriados'), text: 'Ver los feriados'},
  },
  cover: {
    name: 'Cobertura',
    why: 'Las obras sociales y prepagas que atienden, con al menos un plan.',
    counted: many('plan', 'planes'),
    link: {href: catalogue('coberturas'), text: 'Cargar coberturas'},
    doneLink: {href: CONSOLE_PATHS.cover, text: 'Ver qué cubre cada plan'},
  },
  texts: {
    name: 'Términos y privacidad',
    why: 'Lo que acepta cada paciente al registrarse. Viene un texto: leelo, y publicá el tuyo si hace falta.',
    link: {href: catalogue('terminos'), text: 'Ver los términos'},
  },
  mail: {name: 'Email', why: 'Los códigos y los avisos a los pacientes llegan por email.'},
}

/** How many of the steps that patients need are done, and which are left. */
export function doneOf({steps}: Pick<Progress, 'steps'>): {done: number; all: number; left: SetUpStep[]} {
  const needed = steps.filter(({step}) => !isRecommended(step))
  const left = needed.filter(({isDone}) => !isDone).map(({step}) => step)
  return {done: needed.length - left.length, all: needed.length, left}
}
