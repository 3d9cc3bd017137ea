import {useState} from 'react'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {distancesFrom, middleOf, type Place} from './near.ts'

/** How near the centres are, once it was asked. Where the person is leaves neither this page nor the device, and is forgotten with it. */
type Near =
  | {is: 'off'}
  | {is: 'asking'}
  | {is: 'on'; distances: ReadonlyMap<string, number>; from: 'device' | 'locality'}
  | {is: 'unknown'}

const PATIENCE_MS = 10_000

/** The distances to the centres from where the device is, or else from the person's locality, when they press for it. */
export function useNear() {
  const api = useApi()
  const {personId} = usePerson()
  const [near, setNear] = useState<Near>({is: 'off'})

  async function find(): Promise<Near> {
    const here = devicePlace()
    // Loaded when it is pressed: most people never do.
    const {homeLocality, placedCentres} = await import('./near.api.ts')
    const centres = await placedCentres(api)
    const place = await here
    if (place) return {is: 'on', from: 'device', distances: distancesFrom(place, centres)}
    const city = await homeLocality(api, personId)
    const locality = city === null ? null : middleOf(city, centres)
    return locality ? {is: 'on', from: 'locality', distances: distancesFrom(locality, centres)} : {is: 'unknown'}
  }

  return {
    near,
    press: () => {
      if (near.is === 'asking') return
      if (near.is === 'on') return setNear({is: 'off'})
      setNear({is: 'asking'})
      find().then(setNear, () => setNear({is: 'unknown'}))
    },
  }
}

/** Where the device is; null where it does not say. */
const devicePlace = (): Promise<Place | null> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({coords: {latitude, longitude}}) => resolve({latitude, longitude}),
      () => resolve(null),
      {timeout: PATIENCE_MS},
    )
  })
