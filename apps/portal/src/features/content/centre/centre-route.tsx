import {STATIC_PAGE} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import {MAP_ORIGIN} from '@ceibo/contract/content/site-map-links'
import {closuresOf, guardClosuresOf} from '@ceibo/rules/content/opening-hours'
import {centreData} from '@ceibo/rules/content/structured-data/centre-data'
import {redirect, useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {publicHead, wholeAddressOf} from '#shared/site/public-head.ts'
import {pageDay, publishedContent} from '#shared/site/published-content.ts'
import {CentreClosures} from './centre-closures.tsx'
import {CentreHero, crumbsOf} from './centre-hero.tsx'
import {CentreSections} from './centre-sections.tsx'
import {FindingTheCentre} from './finding-the-centre.tsx'
import {OfferedGroups} from './offered-groups.tsx'
import styles from './centre-page.module.css'

export const handle = {...STATIC_PAGE, frames: MAP_ORIGIN}

export async function loader({context, params: {slug = ''}}: LoaderFunctionArgs) {
  const content = await publishedContent({context})
  const {guards, pictures} = content
  const centre = content.centres.find((one) => one.slug === slug)
  if (centre === undefined) throw redirect(PATHS.front)
  const today = pageDay({context})
  const {cover} = centre
  const picture = cover === undefined ? undefined : pictures[cover]
  return {
    centre,
    guards: guards.filter((guard) => guard.centre === slug),
    guardClosures: guardClosuresOf(content, slug, today),
    today,
    closures: closuresOf(content, slug, today),
    pictures: cover === undefined || picture === undefined ? {} : {[cover]: picture},
  }
}

export const meta = publicHead<typeof loader>(({loaderData, origin}) => {
  if (loaderData === undefined) return undefined
  const {centre, closures, pictures} = loaderData
  const {name, address, city, cover = ''} = centre
  const facts = pictures[cover]
  // Beside the name the picture of the facade needs no alternative text; where it is shown alone, its alternative is the name.
  const picture = facts && {name: cover, ...facts, alternative: facts.alternative || name}
  return {
    title: name,
    description: `${name}, ${address}, ${city}: horarios, teléfono, cómo llegar, especialidades, estudios y primeros turnos libres.`,
    crumbs: crumbsOf(centre),
    picture,
    data: [centreData(centre, {origin, closures, image: picture && wholeAddressOf(picture, origin)})],
  }
})

/** The page of a centre: how to reach it, when it is open, what it offers and when the next appointment is. */
export default function CentrePage() {
  const {centre, guards, guardClosures, closures, pictures, today} = useLoaderData<typeof loader>()
  const alerts = centre.sections.filter(({kind}) => kind === 'alert')
  const others = centre.sections.filter(({kind}) => kind !== 'alert')
  return (
    <>
      <CentreHero {...{centre, guards, guardClosures, closures, pictures}} />
      <div className={styles.parts}>
        <CentreClosures closures={closures} alerts={alerts} today={today} />
        <div className={styles.where}>
          <FindingTheCentre centre={centre} />
        </div>
        <div className={styles.what}>
          <OfferedGroups centre={centre} />
        </div>
        <div className={styles.more}>
          <CentreSections sections={others} queueCard={centre.queueCard} />
        </div>
      </div>
    </>
  )
}
