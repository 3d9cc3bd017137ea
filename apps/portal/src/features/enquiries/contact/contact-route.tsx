import {PUBLIC_FORM} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import {useLoaderData, type LoaderFunctionArgs, type MetaArgs} from 'react-router'
import {publishedContent} from '#shared/site/published-content.ts'
import {SitePageHeading} from '#shared/site/site-page-heading.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {WaysIn} from '#shared/site/ways-in.tsx'
import styles from '#features/enquiries/enquiry-form.module.css'
import {headFor} from '#features/enquiries/form-head.ts'
import cards from '#shared/site/info-cards.module.css'
import page from '#shared/site/info-page.module.css'
import {wideArt} from '#features/enquiries/wide-art.tsx'
import {WithoutScript} from '#features/enquiries/without-script.tsx'
import {ContactForm} from './contact-form.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

export const handle = PUBLIC_FORM

export async function loader(on: LoaderFunctionArgs) {
  const {contactEmail} = await publishedContent(on)
  const head = headFor(on, {
    title: 'Contacto',
    description: 'Escribinos tu consulta, tu comentario o tu sugerencia. Te respondemos por email o por teléfono.',
    crumbs: [{name: 'Inicio', href: PATHS.front}, {name: 'Contacto'}],
  })
  return {contactEmail, head}
}

export const meta = ({loaderData}: MetaArgs<typeof loader>) => loaderData?.head

const Art = wideArt(() => import('@ceibo/ui/art/message-art').then(({MessageArt}) => MessageArt))

/** How to write to the network, and how to make an appointment instead. */
export default function ContactPage() {
  const {contactEmail} = useLoaderData<typeof loader>()
  return (
    <>
      <SitePageHeading
        title="Contacto"
        lead={
          <p>
            ¿Tenés una consulta, un comentario o una sugerencia? Completá el formulario: lo lee una persona del equipo.
          </p>
        }
        art={<Art />}
      />
      <div className={page.body}>
        <div className={page.split}>
          <section className={styles.box} aria-labelledby="escribinos">
            <h2 id="escribinos">Escribinos</h2>
            <p className={styles.intro}>Te respondemos por email o por teléfono. Todos los datos son obligatorios.</p>
            <WithoutScript email={contactEmail} />
            <ContactForm />
          </section>
          <AboutAppointments />
        </div>
      </div>
    </>
  )
}

/** Says how to make an appointment: online for registered patients, or by telephone. */
function AboutAppointments() {
  const {appointmentsPhone, emergencyPhone} = useSite()
  return (
    <div className={page.section}>
      <section className={`${cards.card} ${cards.tinted}`} aria-labelledby="turnos">
        <h2 id="turnos">¿Querés un turno?</h2>
        <p>Los turnos online son exclusivos para pacientes registrados. Crear la cuenta lleva unos minutos.</p>
        <div>
          <WaysIn kind="primary" text="Turnos online" />
        </div>
      </section>
      <section className={cards.card} aria-labelledby="central">
        <h2 id="central">Central de turnos</h2>
        <p className={cards.large}>
          <PhoneLink number={appointmentsPhone} />
        </p>
        <p className={page.quiet}>Para reservar, cambiar o anular un turno por teléfono.</p>
      </section>
      <p className={page.quiet}>
        Si es urgente, no escribas: llamá al <PhoneLink number={emergencyPhone} />.
      </p>
    </div>
  )
}
