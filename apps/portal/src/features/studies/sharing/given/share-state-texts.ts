import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {ShareState, ShareSummary} from '@ceibo/contract/studies/sharing/study-sharing'
import type {ChipTone} from '@ceibo/ui/chip'

/** The states of a share as its chip says them. */
const STATE_OF_SHARE: Readonly<Record<ShareState, {tone: ChipTone; word: string}>> = {
  live: {tone: 'ok', word: 'Se puede abrir'},
  expired: {tone: 'neutral', word: 'Venció'},
  revoked: {tone: 'neutral', word: 'Dejaste de compartirlo'},
  'used-up': {tone: 'neutral', word: 'Sin aperturas'},
  locked: {tone: 'warn', word: 'Bloqueado'},
}

const DEVICE_WORDS: Readonly<Record<ShareSummary['visits'][number]['device'], string>> = {
  phone: 'desde un celular',
  computer: 'desde una computadora',
  unknown: 'desde un dispositivo que no reconocemos',
}

export const deviceText = (device: ShareSummary['visits'][number]['device']): string => DEVICE_WORDS[device]

type SharedStudy = ShareSummary['studies'][number]

/** A share whose link opens and shows nothing, because all its studies were withdrawn. */
export const showsNothing = ({state, studies}: Pick<ShareSummary, 'state' | 'studies'>): boolean =>
  state === 'live' && studies.length > 0 && studies.every(({withdrawn}) => withdrawn?.hasImages === false)

/** The chip of a share. */
export const chipOfShare = (share: Pick<ShareSummary, 'state' | 'studies'>): {tone: ChipTone; word: string} =>
  showsNothing(share) ? {tone: 'bad', word: 'Ya no muestra nada'} : STATE_OF_SHARE[share.state]

/** Who withdrew a study and since when, and what of it its recipient can still open; null for a valid one. */
export function withdrawnText({kind, withdrawn}: Pick<SharedStudy, 'kind' | 'withdrawn'>, now: Date): string | null {
  if (withdrawn === null) return null
  const day = longDate(withdrawn.since, now)
  if (kind === 'laboratory') return `El laboratorio lo retiró el ${day}, porque no es válido. Ya no se puede abrir.`
  return withdrawn.hasImages
    ? `El centro retiró su informe el ${day}, porque no es válido. Solo se pueden abrir las imágenes.`
    : `El centro lo retiró el ${day}, porque no es válido. Ya no se puede abrir.`
}

/** Until when it opens, or why and since when it does not. */
export function lifeText({state, studies, expiresAt, revokedAt, mostOpenings}: ShareSummary, now: Date): string {
  if (showsNothing({state, studies}))
    return `Hasta el ${longDate(expiresAt, now)}, quien abra el link solo lee que ${studies.length === 1 ? 'lo' : 'los'} retiraron.`
  switch (state) {
    case 'live':
      return `Se puede abrir hasta el ${longDate(expiresAt, now)}.`
    case 'expired':
      return `Se podía abrir hasta el ${longDate(expiresAt, now)}.`
    case 'revoked':
      return `Se dejó de compartir el ${longDate(revokedAt ?? expiresAt, now)}.`
    case 'used-up':
      return mostOpenings === 1
        ? 'Ya se abrió la única vez que permitiste.'
        : `Ya se abrió las ${mostOpenings} veces que permitiste.`
    case 'locked':
      return 'Se bloqueó porque ingresaron varias veces un código equivocado.'
  }
}

export const timesText = (times: number): string => (times === 1 ? '1 vez' : `${times} veces`)

/** Whether it was opened, and how many of the allowed openings were used; nothing where `lifeWords` has said it. */
export function openingsText({openings, mostOpenings, state, studies}: ShareSummary): string {
  if (state === 'used-up') return ''
  if (openings > 0) return `Se abrió ${timesText(openings)} de ${mostOpenings}.`
  return state === 'live' && !showsNothing({state, studies})
    ? `Nadie lo abrió todavía; se puede abrir ${timesText(mostOpenings)}.`
    : 'Nadie lo abrió.'
}
