import {dropFromTab, keepInTab, keptInTab} from '../../../shared/tab-storage.ts'

const KEY = 'resubir-token'

/** Keeps the token of the address in this tab, so that the address can be cleaned at once and a reload goes on. */
export const keepToken = (token: string): void => keepInTab(KEY, token)

export const keptToken = (): string | null => keptInTab(KEY)

export const dropToken = (): void => dropFromTab(KEY)
