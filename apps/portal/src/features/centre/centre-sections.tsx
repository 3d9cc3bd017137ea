import type {CentreContent} from '@ceibo/contract/content-document'
import {Icon} from '@ceibo/ui/icon'
import {CalendarClock, Info, ListOrdered, Siren, TriangleAlert, type IconNode} from 'lucide'
import styles from './centre-sections.module.css'

const ICONS: Readonly<Record<CentreContent['sections'][number]['kind'], IconNode>> = {
  info: Info,
  emergency: Siren,
  appointments: CalendarClock,
  alert: TriangleAlert,
}

/** What the centre tells of itself, and the card of the one whose emergency queue is managed. */
export function CentreSections({sections, queueCard}: Pick<CentreContent, 'sections' | 'queueCard'>) {
  return (
    <>
      {queueCard && (
        <section className={styles.queue} aria-labelledby="fila-titulo">
          <Icon of={ListOrdered} size="1.7em" />
          <div>
            <h2 id="fila-titulo">{queueCard.title}</h2>
            <p>{queueCard.text}</p>
          </div>
        </section>
      )}
      {sections.map(({kind, title, paragraphs}) => (
        <section key={title} className={styles.section} data-kind={kind}>
          <h2>
            <Icon of={ICONS[kind]} />
            {title}
          </h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </>
  )
}
