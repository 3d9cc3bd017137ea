import {PATHS} from '@ceibo/contract/pages/paths'
import {OUR_LIGHT} from '@ceibo/rules/content/brand-palette'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {type CachedPage, cachedText} from './cached-page.ts'

/** What a browser reads to install the site: the name and colour of the network, and our mark. */
export const appManifest = ({brand}: Pick<Configuration, 'brand'>): CachedPage =>
  cachedText(
    JSON.stringify({
      id: PATHS.front,
      name: brand.name,
      short_name: brand.name,
      description: 'Turnos, resultados y centros médicos y odontológicos.',
      lang: 'es-AR',
      start_url: PATHS.front,
      scope: PATHS.front,
      display: 'standalone',
      theme_color: brand.colour,
      background_color: OUR_LIGHT.paper,
      categories: ['health', 'medical'],
      icons: [
        icon('icono-192.png', 192, 'any'),
        icon('icono-512.png', 512, 'any'),
        icon('icono-recortable-512.png', 512, 'maskable'),
      ],
      shortcuts: [
        {name: 'Mis turnos', url: PATHS.appointments},
        {name: 'Mis estudios', url: PATHS.studies},
        {name: 'Emergencias', url: PATHS.emergencies},
      ],
    }),
    {type: 'application/manifest+json; charset=utf-8', headers: {'cache-control': 'public, max-age=3600'}},
  )

const icon = (file: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})
