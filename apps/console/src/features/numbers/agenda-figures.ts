import type {
  AppointmentNumbers,
  FirstFreeDays,
  OccupancyNumbers,
  ReminderNumbers,
} from '@ceibo/contract/numbers/numbers'
import {sumOf} from '@ceibo/rules/numbers/periods'
import {periodText, shareOf} from './cells.ts'
import type {FigureOf} from './figure.tsx'
import {type Grouping, GROUPING_NAMES} from './numbers-filters.ts'

type Groups<Counts> = {
  centres: readonly ({name: string} & Counts)[]
  specialties: readonly ({name: string} & Counts)[]
  periods: readonly ({from: string; to: string} & Counts)[]
}
type By = {by: Grouping; now: Date}

/** The groups that are shown, each with its name. */
function groupsBy<Counts>({centres, specialties, periods}: Groups<Counts>, {by, now}: By): ({name: string} & Counts)[] {
  if (by === 'centro') return [...centres]
  if (by === 'especialidad') return [...specialties]
  return periods.map((one) => ({...one, name: periodText(one, now)}))
}

const chartOf = ({by}: By, more: Omit<FigureOf['chart'], 'is'> = {}): FigureOf['chart'] => ({
  is: by === 'periodo' ? 'line' : 'bars',
  ...more,
})

type AppointmentGroup = Extract<AppointmentNumbers, {is: 'shown'}>['centres'][number]
const COUNTS = [
  'booked',
  'confirmed',
  'arrived',
  'attended',
  'absent',
  'unrecorded',
  'cancelled',
  'moved',
  'byLink',
  'byPatient',
  'byDesk',
] as const
type Counts = Omit<AppointmentGroup, 'name'>

const standing = ({booked, confirmed, arrived, attended, absent, unrecorded}: Counts) =>
  booked + confirmed + arrived + attended + absent + unrecorded

/** What became of appointments, absences and confirmations, of one answer. */
export function appointmentFigures(answer: Groups<Counts>, by: By): FigureOf[] {
  const groups = groupsBy(answer, by)
  const of = GROUPING_NAMES[by.by]
  const all = sumOf(COUNTS, groups)
  const figure = (own: Omit<FigureOf, 'of' | 'rows' | 'total'>, cellsOf: (counts: Counts) => (number | null)[]) => ({
    ...own,
    of,
    rows:
      standing(all) + all.cancelled + all.moved === 0
        ? []
        : groups.map((one) => ({name: one.name, cells: cellsOf(one)})),
    total: cellsOf(all),
  })
  return [
    figure(
      {
        id: 'turnos-por-estado',
        title: 'Turnos por estado',
        definition:
          'Turnos por el día en que son, cada uno en su último estado. Sin cerrar: ya pasó su hora y nadie registró si la persona vino. El total deja afuera los movidos, que cuentan en su horario nuevo.',
        columns: [
          {name: 'Total', unit: 'count'},
          {name: 'Atendidos', unit: 'count'},
          {name: 'Ausentes', unit: 'count'},
          {name: 'Sin cerrar', unit: 'count'},
          {name: 'En espera', unit: 'count'},
          {name: 'Confirmados', unit: 'count'},
          {name: 'Reservados', unit: 'count'},
          {name: 'Cancelados', unit: 'count'},
          {name: 'Movidos', unit: 'count'},
        ],
        chart: chartOf(by),
      },
      (one) => [
        standing(one) + one.cancelled,
        one.attended,
        one.absent,
        one.unrecorded,
        one.arrived,
        one.confirmed,
        one.booked,
        one.cancelled,
        one.moved,
      ],
    ),
    figure(
      {
        id: 'ausencias',
        title: 'Ausencias',
        definition:
          'Turnos vencidos marcados ausente, sobre los vencidos marcados atendido o ausente. Los que nadie cerró no entran en la cuenta.',
        columns: [
          {name: 'Ausencias', unit: 'share'},
          {name: 'Ausentes', unit: 'count'},
          {name: 'Atendidos', unit: 'count'},
          {name: 'Sin cerrar', unit: 'count'},
        ],
        chart: chartOf(by),
      },
      (one) => [shareOf(one.absent, one.absent + one.attended), one.absent, one.attended, one.unrecorded],
    ),
    figure(
      {
        id: 'confirmaciones',
        title: 'Avisos y respuestas',
        definition:
          'El email de cada turno y sus recordatorios piden confirmarlo. Confirmados: turnos no cancelados que alguien confirmó, sobre todos los no cancelados; por el link del email, en el portal, o porque lo registró el mostrador.',
        columns: [
          {name: 'Confirmados', unit: 'share'},
          {name: 'Por el email', unit: 'count'},
          {name: 'En el portal', unit: 'count'},
          {name: 'En el mostrador', unit: 'count'},
          {name: 'Sin respuesta', unit: 'count'},
        ],
        chart: chartOf(by, {max: 1}),
      },
      (one) => {
        const answered = one.byLink + one.byPatient + one.byDesk
        const rest = standing(one) - answered
        return [shareOf(answered, standing(one)), one.byLink, one.byPatient, one.byDesk, rest]
      },
    ),
  ]
}

type Minutes = Omit<Extract<OccupancyNumbers, {is: 'shown'}>['centres'][number], 'name'>

/** How full agendas are. */
export function occupancyFigure(answer: Groups<Minutes>, by: By): FigureOf {
  const groups = groupsBy(answer, by)
  const cellsOf = ({offered, booked}: Minutes) => [shareOf(booked, offered), booked, offered]
  const all = sumOf(['offered', 'booked'], groups)
  return {
    id: 'ocupacion',
    title: 'Ocupación',
    definition:
      'Minutos de los horarios tomados, sobre los minutos de los horarios ofrecidos. No suman los horarios que cerró un feriado o un cierre, ni los sobreturnos. Se recuenta cada quince minutos; de los días anteriores al primer recuento no hay dato.',
    of: GROUPING_NAMES[by.by],
    columns: [
      {name: 'Ocupación', unit: 'share'},
      {name: 'Tomadas', unit: 'hours'},
      {name: 'Ofrecidas', unit: 'hours'},
    ],
    rows: all.offered === 0 ? [] : groups.map((one) => ({name: one.name, cells: cellsOf(one)})),
    total: cellsOf(all),
    chart: chartOf(by, {max: 1}),
  }
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'es')

/** The days to the first free time: specialties by centres, and the nearest of all. */
export function firstFreeFigure(waits: readonly FirstFreeDays[]): FigureOf {
  const centres = [...new Map(waits.map(({centreId, centre}) => [centreId, centre]))].toSorted(([, one], [, other]) =>
    inOrder(one, other),
  )
  const specialties = [...Map.groupBy(waits, ({specialty}) => specialty)].toSorted(([one], [other]) =>
    inOrder(one, other),
  )
  return {
    id: 'primer-turno-libre',
    title: 'Días hasta el primer turno libre',
    definition:
      'Desde hoy hasta el primer horario libre que el portal ofrece, con cualquier profesional y sin mirar la cobertura. 0 es hoy; — es que no hay ninguno hasta donde llegan las agendas; en blanco, que el centro no tiene agenda de la especialidad. No depende de las fechas elegidas.',
    of: 'Especialidad',
    columns: [{name: 'Más cercano', unit: 'days'}, ...centres.map(([, name]) => ({name, unit: 'days' as const}))],
    rows: specialties.map(([name, own]) => {
      const known = own.flatMap(({days}) => days ?? [])
      const cells = centres.map(([id]) => own.find(({centreId}) => centreId === id)?.days)
      return {name, cells: [known.length === 0 ? null : Math.min(...known), ...cells]}
    }),
    chart: {is: 'bars'},
    isMatrix: true,
  }
}

type Wording = Extract<ReminderNumbers, {is: 'shown'}>['wordings'][number]

/** What came of reminded appointments, by the wording of their reminders. */
export function reminderFigure(wordings: readonly Wording[]): FigureOf {
  const cellsOf = ({reminded, confirmed, cancelled, moved, attended, absent}: Omit<Wording, 'name'>) => [
    shareOf(confirmed + cancelled + moved, reminded),
    shareOf(absent, absent + attended),
    confirmed,
    cancelled,
    moved,
    reminded - confirmed - cancelled - moved,
    reminded,
  ]
  const counts = ['reminded', 'confirmed', 'cancelled', 'moved', 'attended', 'absent'] as const
  return {
    id: 'recordatorios',
    title: 'Recordatorios',
    definition:
      'Turnos que se recordaron, por el día en que son y el texto del último recordatorio, y qué pasó desde el primero. Contestaron: los confirmaron, anularon o movieron, por el link o de otro modo. Ausencias: marcados ausente, sobre los marcados atendido o ausente. Cada turno recibe siempre el mismo texto, al azar entre los que están en uso.',
    of: 'Texto',
    columns: [
      {name: 'Contestaron', unit: 'share'},
      {name: 'Ausencias', unit: 'share'},
      {name: 'Confirmados', unit: 'count'},
      {name: 'Anulados', unit: 'count'},
      {name: 'Movidos', unit: 'count'},
      {name: 'Sin respuesta', unit: 'count'},
      {name: 'Recordados', unit: 'count'},
    ],
    rows: wordings.map((one) => ({name: one.name, cells: cellsOf(one)})),
    total: cellsOf(sumOf(counts, wordings)),
    chart: {is: 'bars', max: 1},
  }
}
