import {STAFF_API} from './staff-api.ts'
import type {StaffPermission} from './staff-permissions.ts'

/** The stream of server-sent events of the console; the data of each is one topic, and the id of all of them that of the tab. */
export const LIVE_STREAM = `${STAFF_API}/eventos`

/** What changed, never how: the console reads again what it shows of it. The address of a query of the console begins with its topic. */
export type LiveTopic =
  | `day:${string}:${string}`
  | `patient:${number}`
  | `viewers:${number}`
  | 'reviews'
  | 'plans'
  | 'calls'
  | 'agendas'
  | 'messages'
  | 'results'
  | 'receptions'
  | 'staff'
  | 'catalogues'
  | 'set-up'
  | 'backups'
  | 'content'

/** Sent when changes may have been missed: everything shown is read again. */
export const EVERYTHING = 'all'

/** The day of a centre, by the id that callers know and the civil day. */
export const dayTopic = (centreId: string, day: string): LiveTopic => `day:${centreId}:${day}`

export const patientTopic = (personId: number): LiveTopic => `patient:${personId}`

/** Who has the card of a person open. */
export const viewersTopic = (personId: number): LiveTopic => `viewers:${personId}`

/** Who may hear a topic, and in which centre; undefined for a text that is no topic. */
export function needsOfTopic(topic: string): {permission: StaffPermission; centreId?: string} | undefined {
  const [kind, centreId] = topic.split(':')
  if (topic === 'reviews') return {permission: 'review'}
  if (topic === 'plans') return {permission: 'manageAgendas'}
  if (topic === 'agendas') return {permission: 'manageAgendas'}
  if (topic === 'calls') return {permission: 'useDesk'}
  if (topic === 'messages') return {permission: 'answerMessages'}
  if (topic === 'results') return {permission: 'manageResults'}
  if (topic === 'receptions') return {permission: 'manageResults'}
  if (topic === 'staff') return {permission: 'manageStaff'}
  if (topic === 'backups') return {permission: 'manageNetwork'}
  if (topic === 'set-up') return {permission: 'manageNetwork'}
  if (topic === 'catalogues') return {permission: 'manageCatalogues'}
  if (topic === 'content') return {permission: 'manageContent'}
  if (kind === 'patient' || kind === 'viewers') return {permission: 'seePatient'}
  return kind === 'day' && centreId !== undefined ? {permission: 'useDesk', centreId} : undefined
}
