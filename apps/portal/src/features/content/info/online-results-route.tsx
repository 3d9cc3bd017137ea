import {OWN_ACCOUNT_AGE} from '@ceibo/rules/people/age'
import {STATIC_PAGE} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import {AppointmentsTileArt, FamilyTileArt, ResultsTileArt} from '@ceibo/ui/art/tile-art'
import {EmptyStudiesArt} from '@ceibo/ui/art/empty-studies-art'
import {ButtonLink} from '@ceibo/ui/button'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import {publicHead} from '#shared/site/public-head.ts'
import {SitePageHeading} from '#shared/site/site-page-heading.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import cards from '#shared/site/info-cards.module.css'
import page from '#shared/site/info-page.module.css'
import styles from './online-results.module.css'
import {PointList} from '#shared/site/point-list.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

export const handle = STATIC_PAGE

export const meta = publicHead(() => ({
  title: 'Turnos y resultados online',
  description:
    'Reservá turnos y mirá los resultados de tus estudios por internet, con otra cobertura o en forma particular.',
  crumbs: [{name: 'Inicio', href: PATHS.front}, {name: 'Turnos y resultados online'}],
}))

const STEPS = [
  {title: 'Creá tu cuenta', text: 'Una sola vez, con tu documento y tu email. Te mandamos un código para confirmarlo.'},
  {title: 'Ingresá', text: 'Con tu número de documento y tu contraseña, desde el celular o la computadora.'},
  {
    title: 'Sacá tu turno',
    text: 'Elegí la especialidad, el centro, el día y la hora. Si te surge algo, lo anulás desde ahí mismo.',
  },
  {
    title: 'Mirá tus resultados',
    text: 'Antes de ver el primero te pedimos una foto de tu documento: así nadie más puede ver tus estudios.',
  },
] as const

const PARTS = [
  {Art: AppointmentsTileArt, title: 'Turnos', text: 'A cualquier hora, sin llamar.'},
  {Art: ResultsTileArt, title: 'Resultados', text: 'Análisis, informes e imágenes, para ver, guardar y compartir.'},
  {Art: FamilyTileArt, title: 'Tu familia', text: `Tus hijos menores de ${OWN_ACCOUNT_AGE} años, en tu misma cuenta.`},
] as const

/** Appointments and results online, for those who are not members of the plan. */
export default function OnlineResultsPage() {
  const {membersSite, appointmentsPhone} = useSite()
  return (
    <>
      <SitePageHeading
        title="Turnos y resultados online"
        lead={<p>Para quienes se atienden con otra cobertura o en forma particular.</p>}
        art={<EmptyStudiesArt />}
      >
        <ButtonLink href={PATHS.login} target="_blank" iconEnd={ExternalLink} aria-describedby="otra-pestana">
          Turnos y resultados
        </ButtonLink>
        <p id="otra-pestana" className={page.quiet}>
          Se abre en una pestaña nueva.
        </p>
      </SitePageHeading>
      <div className={page.body}>
        <ul className={cards.cards} data-columns="3">
          {PARTS.map(({Art, title, text}) => (
            <li key={title} className={`${cards.card} ${cards.pictured}`}>
              <Art />
              <div className={cards.words}>
                <h2>{title}</h2>
                <p className={page.quiet}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={page.split}>
          <section className={page.section} aria-labelledby="como-se-hace">
            <h2 id="como-se-hace">Cómo se hace</h2>
            <ol className={styles.steps}>
              {STEPS.map(({title, text}) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
          <div className={page.section}>
            <section className={cards.card} aria-labelledby="que-necesitas">
              <h2 id="que-necesitas">Qué necesitás</h2>
              <PointList
                points={[
                  'Tu documento.',
                  'Un email que puedas abrir en el momento.',
                  'Tu teléfono.',
                  'El nombre de tu cobertura, si tenés.',
                ]}
              />
              <p>
                <a href={PATHS.registration}>Crear una cuenta</a>
              </p>
            </section>
            <section className={`${cards.card} ${cards.tinted}`} aria-labelledby="si-sos-socio">
              <h2 id="si-sos-socio">¿Sos socio del plan de salud?</h2>
              <p>
                Los socios tienen su propio sitio
                {membersSite !== '' && (
                  <>
                    : <a href={membersSite}>ir al sitio de socios</a>
                  </>
                )}
                .
              </p>
            </section>
            <p>
              ¿No te sale? Llamanos al <PhoneLink number={appointmentsPhone} />.
            </p>
          </div>
        </div>
      </div>
    </>
  )
}
