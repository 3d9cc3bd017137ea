import type {PublicContent} from '@ceibo/contract/page-context'
import {listenTo} from '@ceibo/database/listen-to'
import type {Listening} from '@ceibo/database/listen-to'
import type {Database} from '@ceibo/database/open-database'
import type {Logger} from 'pino'
import {siteConfiguration} from '@ceibo/contract/site-configuration'
import {CONTENT_CHANNEL, publicCentres} from './content.queries.ts'
import {anybody} from '../../api/policies.ts'
import {route} from '../../api/route.ts'
import {nobody} from '../../api/subject.ts'
import {siteOf} from '../../web/site-of-installation.ts'

/** The content of the public pages, from the database. */
export const contentService = (db: Database): PublicContent => ({centres: () => publicCentres(db)})

/** Calls `changed` when any process changes the content. */
export const watchContent = (url: string, changed: () => void, log: Logger): Listening =>
  listenTo(url, CONTENT_CHANNEL, changed, (line) => log.warn(line))

export const siteRoutes = [route(siteConfiguration, nobody(), anybody, async (_, on) => siteOf(on))]
