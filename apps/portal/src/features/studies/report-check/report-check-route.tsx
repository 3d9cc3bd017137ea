import {STATIC_PAGE} from '@ceibo/contract/pages/page-context'
import type {AuthenticityAnswer} from '@ceibo/contract/studies/sharing/report-authenticity'
import {Card} from '@ceibo/ui/card'
import {Notice} from '@ceibo/ui/notice'
import {useLoaderData, type LoaderFunctionArgs} from 'react-router'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import {pageContext, useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {publicHead} from '#shared/site/public-head.ts'
import {SitePageHeading} from '#shared/site/site-page-heading.tsx'
import {authenticityTexts} from './authenticity-texts.ts'
import {ReportCodeForm} from './report-code-form.tsx'
import styles from './report-check.module.css'

export const handle = STATIC_PAGE

/** The server has the answer before it renders the page, so that no loader needs to know reports. */
export function loader({context}: LoaderFunctionArgs): {answer: AuthenticityAnswer} {
  return {answer: context.get(pageContext)?.authenticity ?? {is: 'not-asked'}}
}

const TITLE = 'Comprobar un informe'

/** The title begins with the answer, because a screen reader reads the title of a page first. */
export const meta = publicHead<typeof loader>(({loaderData, site}) => ({
  title: (loaderData && authenticityTexts(loaderData.answer, site.brandName).notice?.title) ?? TITLE,
  description: 'Comprobá con el código de un informe si es auténtico y si es la última versión.',
  isHidden: true,
}))

/** Whether a copy of a report is authentic: the answer to a code, and the form to type one. */
export default function ReportCheckPage() {
  const {answer} = useLoaderData<typeof loader>()
  const {brandName, appointmentsPhone} = useSite()
  const {notice, error} = authenticityTexts(answer, brandName)
  return (
    <>
      <SitePageHeading title={TITLE} lead="El código está al final del informe, junto al código QR." />
      <div className={styles.page}>
        {notice && (
          <section className={styles.answer} aria-label="Resultado">
            <Notice tone={notice.tone} title={notice.title}>
              <p>{notice.text}</p>
            </Notice>
          </section>
        )}
        <div className={styles.form}>
          <Card as="div">
            <ReportCodeForm label={notice ? 'Comprobar otro código' : 'Código del informe'} error={error} />
          </Card>
        </div>
        <div className={styles.note}>
          <p>Esta página no muestra datos del paciente ni resultados.</p>
          <p>
            ¿Dudas? Llamá al <PhoneLink number={appointmentsPhone} />.
          </p>
        </div>
      </div>
    </>
  )
}
