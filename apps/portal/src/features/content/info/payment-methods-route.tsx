import {STATIC_PAGE, type PublishedContent} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import {CashArt, CreditCardArt, DebitCardArt, TransferArt} from '@ceibo/ui/art/payment-art'
import type {ComponentType} from 'react'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {publicHead} from '#shared/site/public-head.ts'
import {publishedContent} from '#shared/site/published-content.ts'
import {SitePageHeading} from '#shared/site/site-page-heading.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import cards from '#shared/site/info-cards.module.css'
import page from '#shared/site/info-page.module.css'
import {MarkedText} from '#shared/site/marked-text.tsx'
import {PointList} from '#shared/site/point-list.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

export const handle = STATIC_PAGE

export const meta = publicHead(() => ({
  title: 'Medios de pago',
  description: 'Cómo pagar en nuestros centros: efectivo, tarjetas de crédito y de débito, y transferencia bancaria.',
  crumbs: [{name: 'Inicio', href: PATHS.front}, {name: 'Medios de pago'}],
}))

export async function loader({context}: LoaderFunctionArgs) {
  const {paymentMethods} = await publishedContent({context})
  return {paymentMethods}
}

type Method = PublishedContent['paymentMethods'][number]

const ART: Record<NonNullable<Method['kind']>, ComponentType> = {
  cash: CashArt,
  credit: CreditCardArt,
  debit: DebitCardArt,
  transfer: TransferArt,
}

/** How to pay in the centres, and what to bring. */
export default function PaymentMethodsPage() {
  const {paymentMethods} = useLoaderData<typeof loader>()
  const {appointmentsPhone} = useSite()
  return (
    <>
      <SitePageHeading
        title="Medios de pago"
        lead={<p>Elegí cómo pagar tu consulta o tu estudio. Se paga en la recepción del centro, el día del turno.</p>}
      />
      <div className={page.body}>
        {paymentMethods.length > 0 && (
          <ul className={cards.cards}>
            {paymentMethods.map((method) => (
              <MethodCard key={method.title} {...method} />
            ))}
          </ul>
        )}
        <div className={page.split}>
          <section className={page.section} aria-labelledby="que-traer">
            <h2 id="que-traer">Qué traer el día del turno</h2>
            <PointList
              points={[
                'Tu documento.',
                'La credencial de tu obra social o prepaga, si tenés. En el celular también sirve.',
                'La orden médica, si vas a hacerte un estudio.',
                'La autorización, cuando tu cobertura la pide.',
              ]}
            />
          </section>
          <section className={`${cards.card} ${cards.tinted}`} aria-labelledby="cuanto-cuesta">
            <h2 id="cuanto-cuesta">¿Querés saber cuánto cuesta?</h2>
            <p>Te lo decimos antes de que vengas, según tu cobertura.</p>
            <p className={cards.large}>
              <PhoneLink number={appointmentsPhone} />
            </p>
            <p>
              O <a href={PATHS.contact}>escribinos</a>.
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

function MethodCard({title, kind, paragraphs, bring}: Method) {
  const Art = kind && ART[kind]
  return (
    <li className={Art ? `${cards.card} ${cards.pictured}` : cards.card}>
      {Art && <Art />}
      <div className={cards.words}>
        <h2>{title}</h2>
        <MarkedText paragraphs={paragraphs} />
        {bring && (
          <p className={page.quiet}>
            <b>Qué traer:</b> {bring}
          </p>
        )}
      </div>
    </li>
  )
}
