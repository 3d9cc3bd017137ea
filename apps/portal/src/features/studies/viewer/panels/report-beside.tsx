import {openStudy} from '@ceibo/contract/study-opening'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {Loaded} from '../../../../shared/load-failure.tsx'
import {useApi} from '../../../../shared/portal-dependencies.tsx'
import styles from './report-beside.module.css'

/** The report of the study, to read beside its images. */
export function ReportBeside({uid}: {uid: string}) {
  const api = useApi()
  const opened = useQuery({
    queryKey: ['studies', 'opened', uid],
    queryFn: ({signal}) => api.call(openStudy, {uid}, {signal}),
    staleTime: Infinity,
  })
  return (
    <Loaded
      query={opened}
      title="No pudimos cargar el informe"
      waiting={<Skeleton shape="text" count={6} text="Cargando el informe" />}
    >
      {({report}) => (
        <article className={styles.report}>
          <h2>Informe</h2>
          {report === null || report.sections.length === 0 ? (
            <p>Este estudio todavía no tiene un informe escrito.</p>
          ) : (
            report.sections.map(({title, text}) => (
              <section key={title}>
                <h3>{title}</h3>
                <p className={styles.text}>{text}</p>
              </section>
            ))
          )}
        </article>
      )}
    </Loaded>
  )
}
