import {openCalendar, openCentre, openCentres, openCentresLinked} from '@ceibo/contract/content/open-content'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {closuresOf} from '@ceibo/rules/content/opening-hours'
import {centreData} from '@ceibo/rules/content/structured-data/centre-data'
import {networkData, structuredDocument} from '@ceibo/rules/content/structured-data/network-data'
import {AppError} from '#platform/app-error.ts'
import {fileOfBytes, type FileAnswer} from '#api/answers/file-answer.ts'
import {route, type Route} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {openCalendarFile} from './open-calendar.ts'
import {openCentreView, openContentView} from './open-content.view.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'

type Needs = Pick<Dependencies, 'content' | 'clock' | 'config'>

const settingOf = ({config, clock}: Needs) => ({
  network: config.brand.name,
  origin: config.publicUrl,
  today: civilDate(clock.now()),
})

/** The content of the public pages for programs of other sites. It holds no personal data. */
export const openContentRoutes: readonly Route[] = [
  route(openCentres, nobody(), anybody, async (_, on) => openContentView(await on.content.current(), settingOf(on))),
  route(openCentre, nobody('slug'), anybody, async ({input: {slug}}, on) => {
    const content = await on.content.current()
    const centre = content.centres.find((one) => one.slug === slug)
    if (centre === undefined) throw new AppError('not-found')
    return openCentreView(centre, content, settingOf(on))
  }),
  route(openCentresLinked, nobody(), anybody, async (_, on) => linkedCentres(on)),
  route(openCalendar, nobody(), anybody, async (_, on) => {
    const content = await on.content.current()
    const text = openCalendarFile({content, brandName: on.config.brand.name, origin: on.config.publicUrl})
    return textFile(text, 'guardias-y-cierres.ics')
  }),
]

async function linkedCentres(on: Needs): Promise<FileAnswer> {
  const {config} = on
  const content = await on.content.current()
  const {origin, today} = settingOf(on)
  const things = [
    ...networkData({...config.brand, brandName: config.brand.name}, origin),
    ...content.centres.map((one) => centreData(one, {origin, closures: closuresOf(content, one.slug, today)})),
  ]
  return textFile(JSON.stringify(structuredDocument(things)), 'centros.jsonld')
}

/** A file without personal data. */
const textFile = (text: string, name: string) => fileOfBytes(Buffer.from(text), {name, subjectId: 0, object: ''})
