import type {PageContext} from '@ceibo/contract/page-context'
import {createContext} from 'react-router'

/** What the server gives to the loaders; null in development, where the pages are rendered without it. */
export const pageContext = createContext<PageContext | null>(null)
