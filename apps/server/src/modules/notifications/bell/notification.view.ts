import type {Notification} from '@ceibo/contract/notifications'
import {civilInstant} from '@ceibo/rules/civil-time'

export function notificationView(row: {id: number; text: string; created_at: Date; isRead: boolean}): Notification {
  return {id: row.id, text: row.text, createdAt: civilInstant(row.created_at), isRead: row.isRead}
}
