import {longDate} from '@ceibo/client/spanish-dates'
import {PATHS} from '@ceibo/contract/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useEffect, useMemo, useState} from 'react'
import {useParams, useSearchParams} from 'react-router'
import {useActingFor} from '../../../shared/family/acting-for.tsx'
import {WHOM} from '../../../shared/family/acting-place.ts'
import {LoadFailure} from '../../../shared/failures/load-failure.tsx'
import {titled} from '../../../shared/page/page-meta.ts'
import {PageTitle} from '../../../shared/page/page-title.tsx'
import {useNow} from '../../../shared/page/use-now.ts'
import {useWhose} from '../../../shared/family/use-whose.ts'
import {StudyActions} from '../study-actions.tsx'
import {readinessWords, waitWords} from '../study-words.ts'
import {hasResults, useStudyLists, type ListedStudy} from '../studies.api.ts'
import {UnknownStudy} from '../unknown-study.tsx'
import {OpenedReport} from './opened-report.tsx'
import styles from './study.module.css'

export const meta = titled('Resultado de estudio')

/** One study. It is looked for in the lists first, which say whether it may be opened, and whether to ask before. */
export default function StudyPage() {
  const {id} = useParams()
  const {lists, isReady} = useListsOfAddress()
  const found = lists.studies.find(({uid}) => uid === id)
  const failed = [...lists.failed, ...lists.incomplete][0]
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Resultados de estudios', href: PATHS.studies},
          {name: found?.title ?? 'Resultado de estudio'},
        ]}
      />
      <PageTitle>{found?.title ?? 'Resultado de estudio'}</PageTitle>
      {found && <FoundStudy key={found.uid} study={found} />}
      {!found && !isReady && <Skeleton shape="card" count={2} text="Cargando el estudio" />}
      {!found && isReady && failed && <LoadFailure title="No pudimos cargar el estudio" query={failed.query} />}
      {!found && isReady && !failed && <UnknownStudy />}
    </>
  )
}

/** The lists in which the study may be: of the member whom the address names, or of everybody. */
function useListsOfAddress() {
  const [query] = useSearchParams()
  const {people, isKnown} = useWhose(hasResults)
  const named = query.get(WHOM)
  const asked = useMemo(() => {
    const some = people.filter((one) => String(one.id) === named)
    return some.length > 0 ? some : people
  }, [people, named])
  const lists = useStudyLists(asked, isKnown)
  return {lists, isReady: !lists.isPending}
}

function FoundStudy({study}: {study: ListedStudy}) {
  const {can, report, sensitivity, owner, performedAt, centre} = study
  const [isConfirmed, setConfirmed] = useState(false)
  const now = useNow()
  const waits = waitWords(study, now)
  const readiness = readinessWords(study, now)
  const {member, actFor} = useActingFor()
  // The line over the page must not name another person than the one whose study it shows.
  const isOfAnother = member !== null && member.ednsId !== owner.id
  useEffect(() => {
    if (isOfAnother) actFor(owner.isSelf ? null : owner.id)
  }, [isOfAnother, actFor, owner])
  if (waits !== null) {
    return (
      <Notice
        title="Tu resultado ya está, y espera"
        action={
          <ButtonLink kind="ghost" href={PATHS.resultsPreference}>
            Cambiar cuándo verlo
          </ButtonLink>
        }
      >
        {waits}
      </Notice>
    )
  }
  if (!can.open || report === null) {
    return (
      <EmptyState
        size="page"
        title="El resultado todavía no está"
        action={<StudyActions study={study} owner={owner} isOpen />}
      >
        <b>{readiness ?? 'Te avisamos apenas esté listo.'}</b>
        <br />
        {`${owner.name}\u00a0· ${longDate(performedAt, now)}\u00a0· ${centre.name}`}
      </EmptyState>
    )
  }
  if (sensitivity !== 'normal' && !isConfirmed) return <SensitiveQuestion onOpen={() => setConfirmed(true)} />
  return <OpenedReport listed={study} />
}

/** Asks before a result that may be hard to read alone. */
function SensitiveQuestion({onOpen}: {onOpen: () => void}) {
  return (
    <Card title="Antes de abrir este resultado">
      <p>
        Este estudio puede traer información delicada. Podés verlo ahora, o esperar y verlo con tu médico o con alguien
        de confianza.
      </p>
      <div className={styles.actions}>
        <Button onClick={onOpen}>Abrir el resultado</Button>
        <ButtonLink kind="ghost" href={PATHS.studies}>
          Ahora no
        </ButtonLink>
      </div>
    </Card>
  )
}
