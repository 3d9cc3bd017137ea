import {siteConfiguration} from '@ceibo/contract/site-configuration'
import {anybody} from '../../api/policies.ts'
import {route} from '../../api/route.ts'
import {nobody} from '../../api/subject.ts'
import {siteOf} from '../../web/site-of-installation.ts'

export const siteRoutes = [route(siteConfiguration, nobody(), anybody, async (_, on) => siteOf(on))]
