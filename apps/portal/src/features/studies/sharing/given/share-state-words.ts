import {longDate} from '@ceibo/client/spanish-dates'
import type {ShareState, ShareSummary} from '@ceibo/contract/study-sharing'
import type {ChipTone} from '@ceibo/ui/chip'

/** The states of a share as its chip says them. */
export const STATE_OF_SHARE: Readonly<Record<ShareState, {tone: ChipTone; word: string}>> = {
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

export const deviceWords = (device: ShareSummary['visits'][number]['device']): string => DEVICE_WORDS[device]

/** Until when it opens, or why and since when it does not. */
export function lifeWords({state, expiresAt, revokedAt, mostOpenings}: ShareSummary, now: Date): string {
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

export const timesWords = (times: number): string => (times === 1 ? '1 vez' : `${times} veces`)

/** Whether it was opened, and how many of the allowed openings were used; nothing where `lifeWords` has said it. */
export function openingsWords({openings, mostOpenings, state}: ShareSummary): string {
  if (state === 'used-up') return ''
  if (openings > 0) return `Se abrió ${timesWords(openings)} de ${mostOpenings}.`
  return state === 'live' ? `Nadie lo abrió todavía; se puede abrir ${timesWords(mostOpenings)}.` : 'Nadie lo abrió.'
}
