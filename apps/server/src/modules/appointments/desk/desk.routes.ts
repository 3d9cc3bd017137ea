import {dayOfCentre} from '@ceibo/contract/appointments/desk/day-of-centre'
import {route, type Route} from '#api/mount/route.ts'
import {useDeskThere} from './desk.policy.ts'
import {namedCentre} from './desk.subjects.ts'
import {readCentreDay} from './read-centre-day.ts'

export const deskRoutes: readonly Route[] = [
  route(dayOfCentre, namedCentre('centreId', 'day'), useDeskThere, readCentreDay),
]
