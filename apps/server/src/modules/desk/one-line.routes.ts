import * as oneLine from '@ceibo/contract/desk/one-line'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {searchOneLine} from './one-line/search-one-line.ts'

export const oneLineRoutes: readonly Route[] = [route(oneLine.searchOneLine, nobody(), anybody, searchOneLine)]
