import {calledFullName} from '@ceibo/web-kit/session/session-record'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {ShareSummary} from '@ceibo/contract/studies/sharing/study-sharing'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useToast} from '@ceibo/ui/toast-region'
import {useQuery} from '@tanstack/react-query'
import {lazy, Suspense, useState} from 'react'
import {ConfirmDialog} from '#shared/confirm-dialog.tsx'
import {LazyStudiesArt} from '#shared/lazy-art.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import type {PaperShare} from '#features/studies/sharing/giving/consultation-sheet.tsx'
import {GivenShare} from './given-share.tsx'
import {sharesQuery, useRevokeShare} from './given-shares.api.ts'
import styles from './given-shares.module.css'
import {showsNothing} from './share-state-texts.ts'

export const meta = titled('Estudios que compartiste')

const ConsultationDialog = lazy(async () => ({
  default: (await import('#features/studies/sharing/giving/consultation-dialog.tsx')).ConsultationDialog,
}))

const opens = (share: ShareSummary): boolean => share.state === 'live' && !showsNothing(share)

/** Every share and its recipient, with a button that ends those that still open. */
export default function GivenSharesPage() {
  const person = usePerson()
  const list = useQuery(sharesQuery(useApi(), person.personId))
  const [ending, setEnding] = useState<ShareSummary | null>(null)
  const [onPaper, setOnPaper] = useState<PaperShare | null>(null)
  const live = list.data?.filter(opens) ?? []
  const over = list.data?.filter((share) => !opens(share)) ?? []
  const rows = (shares: readonly ShareSummary[]) => (
    <ul className={styles.list}>
      {shares.map((share) => (
        <GivenShare
          key={share.id}
          share={share}
          myName={calledFullName(person)}
          onRevoke={() => setEnding(share)}
          onQr={(link) => setOnPaper({...share, link, code: null})}
        />
      ))}
    </ul>
  )
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Resultados de estudios', href: PATHS.studies},
          {name: 'Estudios que compartiste'},
        ]}
      />
      <PageTitle note="Quién puede abrirlos, hasta cuándo y cuándo los abrieron. Podés dejar de compartirlos en cualquier momento.">
        Estudios que compartiste
      </PageTitle>
      {list.isPending && (
        <Card as="div" busy>
          <Skeleton shape="list" count={3} text="Cargando lo que compartiste" />
        </Card>
      )}
      {list.isError && !list.data && <LoadFailure title="No pudimos cargar lo que compartiste" query={list} />}
      {list.data?.length === 0 && (
        <EmptyState
          size="page"
          picture={<LazyStudiesArt />}
          title="Todavía no compartiste estudios"
          action={
            <ButtonLink kind="ghost" href={PATHS.studies}>
              Ver mis estudios
            </ButtonLink>
          }
        >
          Con el botón Compartir de un estudio, tu médico lo puede ver sin tener una cuenta.
        </EmptyState>
      )}
      {live.length > 0 && <Card title="Se pueden abrir">{rows(live)}</Card>}
      {over.length > 0 && <Card title="Ya no se pueden abrir">{rows(over)}</Card>}
      {onPaper && (
        <Suspense>
          <ConsultationDialog share={onPaper} onClose={() => setOnPaper(null)} />
        </Suspense>
      )}
      {ending && <RevokeDialog share={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

/** Asks before a share ends. */
function RevokeDialog({share, onClose}: {share: ShareSummary; onClose: () => void}) {
  const toast = useToast()
  const revoking = useRevokeShare(() => {
    toast({tone: 'ok', text: 'Dejaste de compartirlo'})
    onClose()
  })
  return (
    <ConfirmDialog
      title="Dejar de compartir"
      action="Dejar de compartir"
      busyText="Cerrando…"
      busy={revoking.isPending}
      failure={revoking.error}
      onConfirm={() => revoking.mutate(share.id)}
      onClose={onClose}
    >
      <p>
        {share.recipientName} ya no va a poder abrir el link, y si lo tiene abierto se cierra. Lo que ya haya visto o
        guardado no se puede borrar.
      </p>
    </ConfirmDialog>
  )
}
