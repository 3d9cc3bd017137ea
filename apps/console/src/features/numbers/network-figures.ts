import type {MailNumbers, ReviewTimes} from '@ceibo/contract/numbers/numbers'
import {REVIEW_WORKING_HOURS} from '@ceibo/contract/verification/review-promise'
import {MAIL_NAMES} from '@ceibo/rules/notifications/mail-names'
import {sumOf} from '@ceibo/rules/numbers/periods'
import {periodText, shareOf} from './cells.ts'
import type {FigureOf} from './figure.tsx'
import type {Grouping} from './numbers-filters.ts'

const REVIEW_NAMES: Record<ReviewTimes['kind'], string> = {
  identity: 'Identidad',
  minor: 'Menor',
  'mail-recovery': 'Email',
  relationship: 'Vínculo',
  order: 'Orden',
}

const PROMISED_MINUTES = REVIEW_WORKING_HOURS * 60

/** How long decisions about documents took. */
export const reviewFigure = (kinds: readonly ReviewTimes[]): FigureOf => ({
  id: 'tiempos-de-revision',
  title: 'Tiempos de revisión',
  definition: `Horas hábiles de la red desde que llega la documentación de cada ronda hasta que se acepta o se rechaza, por el día de la decisión. Mediana: la mitad tardó eso o menos; percentil 90: nueve de cada diez. La línea marca las ${REVIEW_WORKING_HOURS} horas hábiles prometidas. De toda la red.`,
  of: 'Documentación',
  columns: [
    {name: 'Percentil 90', unit: 'hours'},
    {name: 'Mediana', unit: 'hours'},
    {name: `Dentro de ${REVIEW_WORKING_HOURS} h`, unit: 'share'},
    {name: 'Decididas', unit: 'count'},
  ],
  rows: kinds.map(({kind, decided, inTime, median, ninetieth}) => ({
    name: REVIEW_NAMES[kind],
    cells: [ninetieth, median, shareOf(inTime, decided), decided],
  })),
  chart: {is: 'bars', max: PROMISED_MINUTES * 1.25, mark: PROMISED_MINUTES},
})

type MailCounts = {sent: number; failed: number; silenced: number}
const cellsOf = ({sent, failed, silenced}: MailCounts) => [failed, shareOf(failed, sent + failed), sent, silenced]

/** What became of mails, by kind or over time. */
export function mailFigure(
  {kinds, periods, waiting, retrying}: MailNumbers,
  {by, now}: {by: Grouping; now: Date},
): FigureOf {
  const rows =
    by === 'periodo'
      ? periods.map((one) => ({name: periodText(one, now), cells: cellsOf(one)}))
      : kinds.map((one) => ({name: MAIL_NAMES[one.kind] ?? one.kind, cells: cellsOf(one)}))
  const waits = `Ahora hay ${waiting} por salir${retrying === 0 ? '' : `, y de esos ${retrying} ya fallaron y se van a intentar de nuevo`}.`
  return {
    id: 'emails',
    title: 'Emails',
    definition: `Por el día en que salieron o se dejaron de intentar. Fallidos: no salieron después de todos los intentos, o ya no servían; su parte es sobre enviados y fallidos. No los quiere: la persona los silenció en sus preferencias. ${waits} De toda la red.`,
    of: by === 'periodo' ? 'Período' : 'Email',
    columns: [
      {name: 'Fallidos', unit: 'count'},
      {name: 'Parte que falló', unit: 'share'},
      {name: 'Enviados', unit: 'count'},
      {name: 'No los quiere', unit: 'count'},
    ],
    rows: kinds.length === 0 ? [] : rows,
    total: cellsOf(sumOf(['sent', 'failed', 'silenced'], periods)),
    chart: {is: by === 'periodo' ? 'line' : 'bars'},
  }
}
