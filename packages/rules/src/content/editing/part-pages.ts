import {isJsonObject, type Json, partNamed} from '@ceibo/contract/content/editing/content-parts'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'

/** `anchor` is the place of the page where the part is. */
export type ShownPage = {path: string; name: string; anchor?: string}

const page = (path: string, name: string): ShownPage => ({path, name})
const FRONT = page(PATHS.front, 'Inicio')
const SEARCH = page(PATHS.search, 'Búsqueda')
const EMERGENCIES = page(PATHS.emergencies, 'Emergencias')
const WELL_TEST = page(PATHS.wellTest, 'WellTest')
const CONTACT = page(PATHS.contact, 'Contacto')

type Centre = {slug: string; name: string}

/** The pages that show a part, the one where it is best seen first. A centre's value names it by its slug. */
export function pagesOfPart(part: string, value: Json, centres: readonly Centre[]): readonly ShownPage[] {
  const {kind, key} = partNamed(part)
  const pageOf = (slug: Json | undefined) =>
    centres.filter((one) => one.slug === slug).map((one) => page(pathTo(PATHS.centre, {slug: one.slug}), one.name))
  switch (kind) {
    case 'centre':
      return [...pageOf(key), FRONT, SEARCH, EMERGENCIES]
    case 'news':
      return [{...FRONT, anchor: 'novedades'}]
    case 'notice':
      return [FRONT]
    case 'featured':
      return [{...FRONT, anchor: 'chequeo-titulo'}]
    case 'guard':
      return [EMERGENCIES, FRONT, ...(isJsonObject(value) ? pageOf(value['centre']) : [])]
    case 'closures': {
      const slugs = Array.isArray(value)
        ? value.map((one: Json) => (isJsonObject(one) ? one['centre'] : undefined))
        : []
      return [...[...new Set(slugs)].flatMap(pageOf), FRONT, EMERGENCIES]
    }
    case 'checkUp':
      return [WELL_TEST]
    case 'service':
      return [SEARCH, FRONT]
    case 'paymentMethods':
      return [page(PATHS.paymentMethods, 'Medios de pago')]
    case 'whistleblowing':
      return [page(PATHS.whistleblowing, 'Línea de denuncia')]
    case 'contact':
      return [CONTACT, WELL_TEST, page(PATHS.prescriptions, 'Recetas')]
    case 'footer':
      return [FRONT, SEARCH, EMERGENCIES, CONTACT, ...centres.flatMap(({slug}) => pageOf(slug))]
  }
}

/** "en 3 páginas", or in which, when it is one. */
export const pagesText = (pages: readonly ShownPage[]): string =>
  pages.length === 1 ? `en ${pages[0]?.name}` : `en ${pages.length} páginas`
