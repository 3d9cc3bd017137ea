import {STATIC_PAGE, type PublishedContent} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import {ConfidentialArt} from '@ceibo/ui/art/confidential-art'
import {ButtonLink} from '@ceibo/ui/button'
import {Icon} from '@ceibo/ui/icon'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {EmailText} from '#shared/email-text.tsx'
import {publicHead} from '#shared/site/public-head.ts'
import {publishedContent} from '#shared/site/published-content.ts'
import {SitePageHeading} from '#shared/site/site-page-heading.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import cards from '#shared/site/info-cards.module.css'
import page from '#shared/site/info-page.module.css'
import {MarkedLine, MarkedText} from '#shared/site/marked-text.tsx'
import {PointList} from '#shared/site/point-list.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

export const handle = STATIC_PAGE

export const meta = publicHead(() => ({
  title: 'Línea de denuncia',
  description:
    'Cómo denunciar en forma confidencial una conducta contraria a la ética o a la ley: teléfono, email y formulario.',
  crumbs: [{name: 'Inicio', href: PATHS.front}, {name: 'Línea de denuncia'}],
}))

export async function loader({context}: LoaderFunctionArgs) {
  const {whistleblowing} = await publishedContent({context})
  return {whistleblowing}
}

/** Where to report misconduct, in confidence. */
export default function WhistleblowingPage() {
  const {whistleblowing} = useLoaderData<typeof loader>()
  return (
    <>
      <SitePageHeading
        title="Línea de denuncia"
        lead={<p>Para contar, en confianza, una conducta contraria a la ética o a la ley en nuestros centros.</p>}
        art={<ConfidentialArt />}
      />
      <div className={page.body}>{whistleblowing ? <Line {...whistleblowing} /> : <NoLine />}</div>
    </>
  )
}

function Line({phone, email, form, paragraphs, confidential = []}: NonNullable<PublishedContent['whistleblowing']>) {
  return (
    <>
      <section className={page.section} aria-labelledby="como-denunciar">
        <h2 id="como-denunciar">Cómo denunciar</h2>
        <ul className={cards.cards} data-columns="3">
          <li className={cards.card}>
            <h3 className={cards.titled}>
              <Icon of={Phone} /> Por teléfono
            </h3>
            <p className={cards.large}>
              <PhoneLink number={phone} />
            </p>
            <p className={page.quiet}>Contalo con tus palabras.</p>
          </li>
          <li className={cards.card}>
            <h3 className={cards.titled}>
              <Icon of={Mail} /> Por email
            </h3>
            <p className={cards.large}>
              <a href={`mailto:${email}`}>
                <EmailText email={email} />
              </a>
            </p>
            <p className={page.quiet}>Adjuntá lo que tengas: fotos, mensajes, documentos.</p>
          </li>
          <li className={cards.card}>
            <h3 className={cards.titled}>
              <Icon of={ExternalLink} /> Por formulario
            </h3>
            <p className={page.quiet}>Sale de este sitio y va a {hostOf(form)}, de la empresa que atiende la línea.</p>
            <ButtonLink href={form} rel="external noreferrer" icon={ExternalLink}>
              Abrir el formulario
            </ButtonLink>
          </li>
        </ul>
      </section>
      <div className={page.split}>
        <section className={page.section} aria-labelledby="para-que-es">
          <h2 id="para-que-es">Para qué es</h2>
          <div className={page.prose}>
            <MarkedText paragraphs={paragraphs} />
            <p>
              ¿Es por un turno o por cómo te atendimos? <a href={PATHS.contact}>Escribinos acá</a>.
            </p>
          </div>
        </section>
        {confidential.length > 0 && (
          <section className={`${cards.card} ${cards.tinted}`} aria-labelledby="confidencial">
            <h2 id="confidencial">Qué es confidencial</h2>
            <PointList
              points={confidential.map((point) => (
                <MarkedLine key={point} text={point} />
              ))}
            />
          </section>
        )}
      </div>
    </>
  )
}

/** Shown when the content has no reporting line. */
function NoLine() {
  const {appointmentsPhone} = useSite()
  return (
    <div className={page.prose}>
      <p>La línea no está disponible por ahora.</p>
      <p>
        Podés llamarnos al <PhoneLink number={appointmentsPhone} /> o <a href={PATHS.contact}>escribirnos</a>.
      </p>
    </div>
  )
}

/** The host of an address, for display; the path for a page of this site. */
const hostOf = (href: string) => (URL.canParse(href) ? new URL(href).host : href)
