export type Place = {latitude: number; longitude: number}

/** A centre of the public pages, and the locality it is in. */
type PlacedCentre = {slug: string; city: string; place: Place | null}

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The kilometres between two places, as the crow flies. */
export function kilometresBetween(one: Place, other: Place): number {
  const [north, east] = [other.latitude - one.latitude, other.longitude - one.longitude].map((by) => radians(by) / 2)
  const half =
    Math.sin(north ?? 0) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east ?? 0) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}

/** "a menos de 1 km", "a 3 km". */
export const distanceText = (km: number): string => (km < 1 ? 'a menos de 1 km' : `a ${Math.round(km)} km`)

const CAPITAL = /^(?:caba|capital(?: federal)?|ciudad autonoma de buenos aires)$/
const localityOf = (city: string) => {
  const plain = city.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
  return CAPITAL.test(plain) ? 'caba' : plain
}

/** The middle of the centres of a locality; null where the network has none there. */
export function middleOf(city: string, centres: readonly PlacedCentre[]): Place | null {
  const there = centres.flatMap((one) => (localityOf(one.city) === localityOf(city) ? (one.place ?? []) : []))
  if (there.length === 0) return null
  const mean = (part: keyof Place) => there.reduce((sum, place) => sum + place[part], 0) / there.length
  return {latitude: mean('latitude'), longitude: mean('longitude')}
}

/** The kilometres from a place to each centre, by its id; those of unknown place are left out. */
export const distancesFrom = (from: Place, centres: readonly PlacedCentre[]): ReadonlyMap<string, number> =>
  new Map(centres.flatMap(({slug, place}) => (place ? [[slug, kilometresBetween(from, place)]] : [])))

/** The nearest first, those of unknown distance last; equally near ones in their order. */
export const byDistance = <Block extends {centreId: string}>(
  blocks: readonly Block[],
  distances: ReadonlyMap<string, number>,
): Block[] =>
  blocks.toSorted((one, other) => {
    const [here, there] = [distances.get(one.centreId) ?? Infinity, distances.get(other.centreId) ?? Infinity]
    return here === there ? 0 : here - there
  })
