import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {Loaded} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {openedStudyQueries} from '#features/studies/opened-study.api.ts'
import {ReportSections} from '#features/studies/study/report-sections.tsx'
import {useOpenedMark} from '#features/studies/studies.api.ts'

/** The report of the study, to read beside its images. */
export function ReportBeside({uid}: {uid: string}) {
  const opened = useQuery(openedStudyQueries(useApi()).opened(uid))
  useOpenedMark(opened.data?.study)
  return (
    <Loaded
      query={opened}
      title="No pudimos cargar el informe"
      waiting={<Skeleton shape="text" count={6} text="Cargando el informe" />}
    >
      {({report}) =>
        report === null || (report.sections.length === 0 && report.documents.length === 0) ? (
          <Card title="Informe">
            <p>Este estudio todavía no tiene un informe escrito.</p>
          </Card>
        ) : (
          <>
            {report.documents.length > 0 && (
              <Card title="Informe">
                <p>El informe tiene un documento PDF: descargalo desde la página del resultado.</p>
              </Card>
            )}
            <ReportSections sections={report.sections} signer={report.signer} />
          </>
        )
      }
    </Loaded>
  )
}
