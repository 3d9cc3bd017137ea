import {PeoplePage} from './people-page.tsx'

export const Component = PeoplePage
