import {phoneUri} from '@ceibo/contract/fields/phone-uri'
import {STATIC_PAGE} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import {GuardArt} from '@ceibo/ui/art/guard-art'
import {ButtonLink} from '@ceibo/ui/button'
import {Icon} from '@ceibo/ui/icon'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import Video from 'lucide/dist/esm/icons/video.mjs'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {publicHead} from '#shared/site/public-head.ts'
import {pageDay, publishedContent} from '#shared/site/published-content.ts'
import {SitePageHeading} from '#shared/site/site-page-heading.tsx'
import site from '#shared/site/site-section.module.css'
import {SiteSection} from '#shared/site/site-section.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import styles from './emergencies.module.css'
import {guardsByPlace} from './guards-by-centre.ts'
import {DentalGuard, MedicalGuards} from './guard-places.tsx'

export const handle = STATIC_PAGE

export const meta = publicHead(() => ({
  title: 'Emergencias',
  description: 'Qué guardia está abierta ahora, para qué especialidades, dónde queda y el teléfono de emergencias.',
  crumbs: [{name: 'Inicio', href: PATHS.front}, {name: 'Emergencias'}],
}))

export async function loader({context}: LoaderFunctionArgs) {
  return guardsByPlace(await publishedContent({context}), pageDay({context}))
}

/** The emergency telephone, the guards with what is open now and how to get there, and the online consultation. */
export default function EmergenciesPage() {
  const {medical, dental} = useLoaderData<typeof loader>()
  const {emergencyPhone} = useSite()
  return (
    <>
      <SitePageHeading
        title="Emergencias"
        lead="Si es urgente, llamanos ya. Atendemos las 24 horas, todos los días."
        art={<GuardArt />}
      >
        <a className={styles.phone} href={phoneUri(emergencyPhone)}>
          <Icon of={Phone} size="1.1em" />
          <span>
            <span className={styles.call}>Llamar a emergencias</span>
            <b>{emergencyPhone}</b>
          </span>
        </a>
      </SitePageHeading>
      <div className={styles.sections}>
        {medical.length > 0 && (
          <SiteSection id="guardias" title="Guardias médicas">
            {medical.map((place) => (
              <MedicalGuards key={place.centre.slug} place={place} />
            ))}
          </SiteSection>
        )}
        {dental.length > 0 && (
          <SiteSection id="odontologia" title="Guardias odontológicas">
            <p>Para un dolor que no cede, un golpe o un diente roto. No hace falta turno.</p>
            <ul className={styles.dental}>
              {dental.map((place) => (
                <DentalGuard key={place.centre.slug} place={place} />
              ))}
            </ul>
          </SiteSection>
        )}
        <section className={site.wide} aria-labelledby="consulta-titulo">
          <div className={styles.online}>
            <Icon of={Video} size="2em" className={styles.icon} />
            <div>
              <h2 id="consulta-titulo">Consulta online</h2>
              <p>
                Si no es una urgencia, hablá con un médico por videollamada, sin salir de tu casa. También podés pedir
                una receta.
              </p>
            </div>
            <ButtonLink href={PATHS.prescriptions} kind="ghost">
              Ver consultas y recetas
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  )
}
