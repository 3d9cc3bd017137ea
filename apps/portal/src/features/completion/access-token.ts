import {dropFromTab, keepInTab, keptJsonInTab} from '../../shared/tab-storage.ts'

const KEY = 'registerlite-access'

/**
 * Keeps the access value of an address in this tab, under the person it is for, so that the address can be cleaned at
 * once and a reload goes on.
 */
export const keepAccess = (personId: string, access: string): void => keepInTab(KEY, JSON.stringify([personId, access]))

/** The value kept for a person, or null. */
export function keptAccess(personId: string): string | null {
  const kept = keptJsonInTab(KEY)
  return Array.isArray(kept) && kept[0] === personId && typeof kept[1] === 'string' ? kept[1] : null
}

export const dropAccess = (): void => dropFromTab(KEY)
