import type {PageContext} from '@ceibo/contract/page-context'
import {createContext} from 'react-router'

/** The server's context for the loaders; null in development, where pages are rendered without the server. */
export const pageContext = createContext<PageContext | null>(null)
