import {siteConfiguration} from '@ceibo/contract/site-configuration'
import {route} from '../../api/route.ts'
import {siteOf} from '../../web/site-of-installation.ts'

export const siteRoutes = [
  route(
    siteConfiguration,
    () => true,
    async (_, on) => siteOf(on),
  ),
]
