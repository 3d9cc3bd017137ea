import {siteConfiguration} from '@ceibo/contract/site-configuration'
import {route} from '../../http/route.ts'
import {siteOf} from '../../http/site-of-installation.ts'

export const siteRoutes = [
  route(
    siteConfiguration,
    () => true,
    async (_, on) => siteOf(on),
  ),
]
