import type {CentreContent} from '@ceibo/contract/content/content-document'
import {Icon} from '@ceibo/ui/icon'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type {IconNode} from 'lucide'
import {MarkedLine, MarkedText} from '#shared/site/marked-text.tsx'
import styles from './centre-sections.module.css'

const ICONS: Readonly<Record<CentreContent['sections'][number]['kind'], IconNode>> = {
  info: Info,
  emergency: Siren,
  appointments: CalendarClock,
  alert: TriangleAlert,
}

/** The sections of the centre's content, and the card about the managed emergency queue, for the centre that has one. */
export function CentreSections({sections, queueCard}: Pick<CentreContent, 'sections' | 'queueCard'>) {
  return (
    <>
      {queueCard && (
        <section className={styles.queue} aria-labelledby="fila-titulo">
          <Icon of={ListOrdered} size="1.7em" />
          <div>
            <h2 id="fila-titulo">{queueCard.title}</h2>
            <p>
              <MarkedLine text={queueCard.text} />
            </p>
          </div>
        </section>
      )}
      {sections.map(({kind, title, paragraphs}) => (
        <section key={title} className={styles.section} data-kind={kind}>
          <h2>
            <Icon of={ICONS[kind]} />
            {title}
          </h2>
          <MarkedText paragraphs={paragraphs} />
        </section>
      ))}
    </>
  )
}
