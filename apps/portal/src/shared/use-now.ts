import {civilDate} from '@ceibo/client/spanish-dates'
import {useState} from 'react'

/** The moment a page was opened, the same for all that it shows. */
export const useNow = (): Date => useState(() => new Date())[0]

/** The civil date in Buenos Aires when the page was opened. */
export const useToday = (): string => civilDate(useNow())
