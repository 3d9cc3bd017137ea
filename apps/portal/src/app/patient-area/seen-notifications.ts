import type {Notification} from '@ceibo/contract/notifications'
import type {PatientSessionStore} from '../../shared/browser-dependencies.ts'

const NOTE = 'notificaciones-vistas'

type Notes = Pick<PatientSessionStore, 'note' | 'keepNote'>
type News = readonly Pick<Notification, 'id'>[]

/** The last notification that was in the list when it was opened; 0 before that. Ids grow with time. */
export const lastSeen = (notes: Notes): number => Number(notes.note(NOTE) ?? 0)

/** Remembers, for as long as the session's notes, that all of these were seen. Gives the last of them. */
export function markSeen(news: News, notes: Notes): number {
  const last = Math.max(lastSeen(notes), ...news.map(({id}) => id))
  notes.keepNote(NOTE, String(last))
  return last
}

/** How many came since. */
export const countUnseen = (news: News, seen: number): number => news.filter(({id}) => id > seen).length
