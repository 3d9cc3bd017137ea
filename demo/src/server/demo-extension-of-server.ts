import type {DemoExtension} from '@ceibo/server/demo-extension'
import {DEMO_PASSWORD, DEMO_PEOPLE} from '#demo-people.ts'
import {DEMO_STAFF} from '#staff.data.ts'
import {startDemoImages} from './demo-images.ts'
import {loadDemoOnce} from './load-demo-once.ts'

/** The demo as a part of a server that is started with it. */
export const DEMO: DemoExtension = {
  people: DEMO_PEOPLE,
  staff: DEMO_STAFF,
  password: DEMO_PASSWORD,
  load: loadDemoOnce,
  startImages: startDemoImages,
}
