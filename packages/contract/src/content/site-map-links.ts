import {withQuery} from '#pages/paths.ts'

type Place = {latitude: number; longitude: number}

/** The site of the maps. Nothing is requested from it before somebody opens a map. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Half the width and height of a centre's map, in degrees: about six blocks. */
const AROUND = {latitude: 0.003, longitude: 0.005}

/** A map around a place, for a frame. */
export function mapFrame({latitude, longitude}: Place): string {
  const edges = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ]
  return withQuery(`${MAP_ORIGIN}/export/embed.html`, {
    bbox: edges.map((edge) => edge.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
}

/** The same map as a page. */
export const mapPage = ({latitude, longitude}: Place): string =>
  `${withQuery(`${MAP_ORIGIN}/`, {mlat: latitude, mlon: longitude})}#map=17/${latitude}/${longitude}`

/** How to get to a place, or to an address; a phone opens its own application of maps. */
export const directionsTo = (to: Place | string): string =>
  withQuery('https://www.google.com/maps/dir/', {
    api: 1,
    destination: typeof to === 'string' ? to : `${to.latitude},${to.longitude}`,
  })
