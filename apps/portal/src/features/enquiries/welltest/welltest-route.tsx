import {PUBLIC_FORM} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {useLoaderData, type LoaderFunctionArgs, type MetaArgs} from 'react-router'
import {publishedContent} from '#shared/site/published-content.ts'
import {SitePageHeading} from '#shared/site/site-page-heading.tsx'
import styles from '#features/enquiries/enquiry-form.module.css'
import {headFor} from '#features/enquiries/form-head.ts'
import page from '#shared/site/info-page.module.css'
import {PointList} from '#shared/site/point-list.tsx'
import {wideArt} from '#features/enquiries/wide-art.tsx'
import {WithoutScript} from '#features/enquiries/without-script.tsx'
import {WelltestForm} from './welltest-form.tsx'
import layout from './welltest.module.css'

export const handle = PUBLIC_FORM

/** Returned by the loader, so that the browser loads no code for them. */
const FACTS = [
  {title: '3 horas, como máximo', text: 'Todo en una mañana y en un mismo centro.'},
  {title: 'Informe en 10 días hábiles', text: 'Un médico te lo explica en una consulta.'},
  {title: 'Con turno', text: 'Mandás el pedido y te llamamos para elegir el día.'},
] as const

export async function loader(on: LoaderFunctionArgs) {
  const {checkUp, contactEmail, centres} = await publishedContent(on)
  const head = headFor(on, {
    title: 'WellTest, chequeo preventivo',
    description: 'Un chequeo completo en una mañana: qué incluye, cuánto dura, cuándo está el informe y cómo pedirlo.',
    crumbs: [{name: 'Inicio', href: PATHS.front}, {name: 'WellTest'}],
  })
  // The same branches as the server's list (`welltestCentres`), but without waiting for another call.
  const branches = centres.filter(({isDental}) => !isDental).map(({slug, name}) => ({slug, name}))
  return {facts: FACTS, checkUp, contactEmail, branches, head}
}

export const meta = ({loaderData}: MetaArgs<typeof loader>) => loaderData?.head

const Art = wideArt(() => import('@ceibo/ui/art/check-up-art').then(({CheckUpArt}) => CheckUpArt))

/** The preventive check-up, and the form to ask for it. */
export default function WelltestPage() {
  const {facts, checkUp, contactEmail, branches} = useLoaderData<typeof loader>()
  return (
    <>
      <SitePageHeading
        title="WellTest: chequeo preventivo"
        crumb="WellTest"
        lead={<p>Análisis, imágenes y consultas para saber cómo estás, antes de que algo moleste.</p>}
        art={<Art />}
      >
        <ButtonLink href="#pedido">Pedir mi chequeo</ButtonLink>
      </SitePageHeading>
      <div className={page.body}>
        <ul className={layout.facts}>
          {facts.map(({title, text}) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className={layout.columns}>
          {checkUp && (
            <div className={layout.about}>
              <section className={page.section} aria-labelledby="que-incluye">
                <h2 id="que-incluye">Qué incluye</h2>
                <PointList points={checkUp.includes} />
              </section>
              <section className={page.section} aria-labelledby="antes-de-venir">
                <h2 id="antes-de-venir">Antes de venir</h2>
                <PointList points={checkUp.before} />
              </section>
            </div>
          )}
          <section id="pedido" className={styles.box} aria-labelledby="pedido-titulo">
            <h2 id="pedido-titulo">Pedí tu chequeo</h2>
            <p className={styles.intro}>Todos los datos son obligatorios.</p>
            <WithoutScript email={contactEmail} />
            <WelltestForm centres={branches} />
          </section>
        </div>
      </div>
    </>
  )
}
