import {PRELIMINARY_TEXT} from '@ceibo/rules/studies/report-texts'
import {daysUntil, longDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {Study} from '@ceibo/contract/studies/studies'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'

export const KIND_WORDS: Readonly<Record<StudyKind, string>> = {imaging: 'Imágenes', laboratory: 'Laboratorio'}

/** When what is not ready will be: "Listo en 2 a 4 días". Null for what is complete, or when nobody said. */
export function readinessText({state, due}: Pick<Study, 'state' | 'due'>, now: Date): string | null {
  const last = due.to ?? due.from
  if (state === 'complete' || state === 'withdrawn' || last === null) return null
  const what = state === 'partial' ? 'El resto, listo' : 'Listo'
  const most = daysUntil(last, now)
  if (most < 0) return `Debía estar listo el ${longDate(last, now)}. Si lo necesitás, llamanos.`
  const least = Math.max(0, daysUntil(due.from ?? last, now))
  if (least === most) return `${what} ${onlyDay(most)}`
  return least === 0
    ? `${what} de hoy a ${most === 1 ? 'mañana' : `dentro de ${most} días`}`
    : `${what} en ${least} a ${most} días`
}

/** When a complete study was delivered; null before, or when nobody said. */
export const deliveryOf = ({state, report, due}: Pick<Study, 'state' | 'report' | 'due'>): string | null =>
  state === 'complete' ? (report?.issuedAt ?? due.to) : null

/** Why a reported imaging study is not complete: its report is preliminary, or its images are still to come; null for any other. */
export function comingImagesText({
  kind,
  state,
  images,
  report,
}: Pick<Study, 'kind' | 'state' | 'images' | 'report'>): string | null {
  if (kind !== 'imaging' || state !== 'partial' || report === null) return null
  if (report.isPreliminary) return PRELIMINARY_TEXT
  return images === 0 ? 'Estamos preparando sus imágenes.' : null
}

function onlyDay(days: number): string {
  if (days === 0) return 'hoy'
  return days === 1 ? 'mañana' : `en ${days} días`
}

/** That a study was withdrawn, by whom and since when; null for a valid one. Its images may still be valid. */
export function withdrawnText({kind, withdrawn, can}: Pick<Study, 'kind' | 'withdrawn' | 'can'>, now: Date) {
  if (withdrawn === null) return null
  const day = longDate(withdrawn.since, now)
  if (kind === 'laboratory') return `El laboratorio lo retiró el ${day}: no es válido.`
  return can.images
    ? `El centro retiró su informe el ${day}: no es válido.`
    : `El centro lo retiró el ${day}: no es válido.`
}

/** Until when a result is held back by the patient's own choice; null when it is not. */
export function waitText({waits}: Pick<Study, 'waits'>, now: Date): string | null {
  if (waits === null) return null
  const day = longDate(waits.until, now)
  switch (waits.for) {
    case 'working-day':
      return `Lo vas a ver el ${day}, porque elegiste los días hábiles.`
    case 'comment':
      return `Espera el comentario de tu médico. Lo vas a ver, a más tardar, el ${day}.`
  }
}
