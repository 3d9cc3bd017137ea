import {weekdayOf} from '@ceibo/contract/time/weekday'
import {addDays} from './civil-time.ts'

/** A day on which the whole country does not work. */
export type NationalHoliday = {day: string; name: string}

const FIXED = [
  ['01-01', 'Año Nuevo'],
  ['03-24', 'Día Nacional de la Memoria por la Verdad y la Justicia'],
  ['04-02', 'Día del Veterano y de los Caídos en la Guerra de Malvinas'],
  ['05-01', 'Día del Trabajador'],
  ['05-25', 'Día de la Revolución de Mayo'],
  ['06-20', 'Paso a la Inmortalidad del General Manuel Belgrano'],
  ['07-09', 'Día de la Independencia'],
  ['12-08', 'Inmaculada Concepción de María'],
  ['12-25', 'Navidad'],
] as const

const MOVABLE = [
  ['06-17', 'Paso a la Inmortalidad del General Martín Miguel de Güemes'],
  ['08-17', 'Paso a la Inmortalidad del General José de San Martín'],
  ['10-12', 'Día del Respeto a la Diversidad Cultural'],
  ['11-20', 'Día de la Soberanía Nacional'],
] as const

/**
 * Non-working days for tourism. By article 7 of law 27.399 the government sets up to three a year, on Mondays or Fridays: decree
 * 1027/2024 for 2025, resolution 164/2025 of the Jefatura de Gabinete for 2026.
 */
const BRIDGES_SET: Readonly<Record<number, readonly string[]>> = {
  2025: ['05-02', '08-15', '11-21'],
  2026: ['03-23', '07-10', '12-07'],
}
const MAX_BRIDGES = 3

/**
 * National holidays of a year by law 27.399, in order of day, with the non-working days for tourism that were set. With `likelyBridges` a year
 * for which none was set yet has those that are probable.
 */
export function nationalHolidays(year: number, {likelyBridges = false} = {}): NationalHoliday[] {
  const easter = easterSunday(year)
  const all = [
    ...FIXED.map(([date, name]) => ({day: `${year}-${date}`, name})),
    ...MOVABLE.map(([date, name]) => ({day: moved(`${year}-${date}`), name})),
    {day: addDays(easter, -48), name: 'Carnaval'},
    {day: addDays(easter, -47), name: 'Carnaval'},
    {day: addDays(easter, -2), name: 'Viernes Santo'},
  ]
  const unset = likelyBridges ? probableBridges(year, all) : []
  const bridges = (BRIDGES_SET[year]?.map((date) => `${year}-${date}`) ?? unset).map((day) => ({
    day,
    name: 'Día no laborable con fines turísticos',
  }))
  return onePerDay([...all, ...bridges].toSorted((one, other) => one.day.localeCompare(other.day)))
}

const [TUESDAY, THURSDAY] = [1, 3]

/** The day between a fixed holiday on a Tuesday or Thursday and the weekend. */
function probableBridges(year: number, holidays: readonly NationalHoliday[]): string[] {
  return FIXED.filter(([date]) => date !== '01-01')
    .flatMap(([date]) => {
      const day = `${year}-${date}`
      if (weekdayOf(day) === TUESDAY) return addDays(day, -1)
      return weekdayOf(day) === THURSDAY ? addDays(day, 1) : []
    })
    .filter((bridge) => !holidays.some(({day}) => day === bridge))
    .slice(0, MAX_BRIDGES)
}

/** A holiday on Tuesday or Wednesday moves to the Monday before, one on Thursday or Friday to the Monday after. */
function moved(day: string): string {
  const daysToMonday = [0, -1, -2, 4, 3, 0, 0][weekdayOf(day)] ?? 0
  return addDays(day, daysToMonday)
}

/** Good Friday can fall on 2 April, or 24 March on a Carnival day: one row a day, with both names. */
function onePerDay(holidays: NationalHoliday[]): NationalHoliday[] {
  const names = new Map<string, string>()
  for (const {day, name} of holidays) names.set(day, names.has(day) ? `${names.get(day)} y ${name}` : name)
  return [...names].map(([day, name]) => ({day, name}))
}

/** Anonymous Gregorian algorithm (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century + 8) / 25)
  const shift = Math.floor((century - correction + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}
