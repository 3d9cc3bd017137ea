import {STATIC_PAGE} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import {VideoVisitArt} from '@ceibo/ui/art/video-visit-art'
import {ButtonLink} from '@ceibo/ui/button'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {publicHead} from '#shared/site/public-head.ts'
import {publishedContent} from '#shared/site/published-content.ts'
import {SitePageHeading} from '#shared/site/site-page-heading.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import cards from '#shared/site/info-cards.module.css'
import page from '#shared/site/info-page.module.css'
import {PointList} from '#shared/site/point-list.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

export const handle = STATIC_PAGE

export const meta = publicHead(() => ({
  title: 'Consulta online y recetas',
  description: 'Videoconsultas con médicos de la red, y cómo pedir una receta por chat o por la web de socios.',
  crumbs: [{name: 'Inicio', href: PATHS.front}, {name: 'Consulta online y recetas'}],
}))

export async function loader({context}: LoaderFunctionArgs) {
  const {messaging} = await publishedContent({context})
  return {messaging}
}

const NOT_PRESCRIBED = [
  'Antibióticos.',
  'Psicofármacos.',
  'Medicación oncológica, para VIH o para hepatitis B y C.',
  'Inmunosupresores.',
  'Medicamentos de venta libre, que no llevan receta.',
]

/** Visits by video, and prescriptions without a visit. */
export default function PrescriptionsPage() {
  const {emergencyPhone} = useSite()
  return (
    <>
      <SitePageHeading
        title="Consulta online y recetas"
        lead={
          <p>Hablá con un médico por video, o pedí la receta de tu medicación de siempre, sin moverte de tu casa.</p>
        }
        art={<VideoVisitArt />}
      />
      <div className={page.body}>
        <section className={page.section} aria-labelledby="videoconsulta">
          <h2 id="videoconsulta">Videoconsulta</h2>
          <ul className={cards.cards}>
            <li className={cards.card}>
              <h3>Sin turno, cuando lo necesitás</h3>
              <PointList
                points={[
                  'Clínica médica y pediatría: las 24 horas.',
                  'Neonatología y lactancia: de\u00a08\u00a0a\u00a020\u00a0h.',
                ]}
              />
            </li>
            <li className={cards.card}>
              <h3>Con turno</h3>
              <PointList
                points={[
                  'Más de 30 especialidades, con el día y la hora que elijas.',
                  'Entrás desde el celular o la computadora: no hay que instalar nada.',
                ]}
              />
            </li>
          </ul>
          <p>
            ¿Es una urgencia? No esperes una videoconsulta: llamá al <PhoneLink number={emergencyPhone} />.
          </p>
        </section>
        <div className={page.split}>
          <Prescriptions />
          <section className={cards.card} aria-labelledby="sin-receta-online">
            <h2 id="sin-receta-online">Qué no se receta así</h2>
            <p className={page.quiet}>Por chat o por la web no se pueden pedir recetas de:</p>
            <PointList tone="no" points={NOT_PRESCRIBED} />
          </section>
        </div>
      </div>
    </>
  )
}

function Prescriptions() {
  const {messaging} = useLoaderData<typeof loader>()
  const {appointmentsPhone, membersSite} = useSite()
  return (
    <section className={page.section} aria-labelledby="recetas">
      <h2 id="recetas">Recetas</h2>
      <p className={page.prose}>
        Si tomás una medicación en forma habitual, podés pedir la receta sin consulta. Tené a mano tu documento, tu
        credencial y el nombre del medicamento como figura en la caja.
      </p>
      <ul className={cards.cards}>
        <li className={cards.card}>
          <h3>Por chat</h3>
          {messaging ? (
            <>
              <p>Escribinos por {messaging.name} y seguí los pasos. Sale de este sitio.</p>
              <ButtonLink href={messaging.href} rel="external noreferrer" icon={MessageCircle}>
                Abrir el chat
              </ButtonLink>
            </>
          ) : (
            <p>
              Pedí el número del chat al <PhoneLink number={appointmentsPhone} />.
            </p>
          )}
        </li>
        <li className={cards.card}>
          <h3>Por la web de socios</h3>
          <p>Si sos socio del plan de salud, la pedís en tu sitio, dentro de la zona de socios. Sale de este sitio.</p>
          {membersSite !== '' && (
            <ButtonLink href={membersSite} kind="ghost" rel="external noreferrer" icon={ExternalLink}>
              Ir al sitio de socios
            </ButtonLink>
          )}
        </li>
      </ul>
      <p>
        ¿No sabés cuál te corresponde? <a href={PATHS.contact}>Preguntanos</a>.
      </p>
    </section>
  )
}
