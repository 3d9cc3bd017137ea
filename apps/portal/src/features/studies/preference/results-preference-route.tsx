import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {PATHS} from '@ceibo/contract/pages/paths'
import {
  resultsPreference,
  type ResultsTiming,
  updateResultsPreference,
} from '@ceibo/contract/studies/results-preference'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {WithAside} from '@ceibo/ui/columns'
import {Stack} from '@ceibo/ui/stack'
import {RadioCards} from '@ceibo/ui/radio-cards'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useToast} from '@ceibo/ui/toast-region'
import {queryOptions, useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {Loaded} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {STUDIES_KEY} from '#features/studies/studies.api.ts'

const TITLE = 'Cuándo ver mis resultados'

export const meta = titled(TITLE)

const preferenceQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: [...STUDIES_KEY, 'preference', personId],
    queryFn: ({signal}) => api.call(resultsPreference, {personId}, {signal}),
    staleTime: 0,
  })

const CHOICES = [
  {
    value: 'at-once',
    name: 'Apenas estén listos',
    note: 'Los ves en el momento en que el centro los publica, cualquier día y a cualquier hora.',
  },
  {
    value: 'working-days',
    name: 'Solo en días hábiles',
    note: 'Los que salen un fin de semana o un feriado los ves el siguiente día hábil, cuando podés llamar a tu médico.',
  },
  {
    value: 'with-comment',
    name: 'Con el comentario de mi médico',
    note: 'Esperan a que tu médico te escriba unas palabras. Si no llega a hacerlo, los ves igual: la lista te dice desde qué día.',
  },
] as const

/** When the person wants to see results, in plain words. */
export default function ResultsPreferencePage() {
  const {personId} = usePerson()
  const stored = useQuery(preferenceQuery(useApi(), personId))
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Resultados de estudios', href: PATHS.studies},
          {name: TITLE},
        ]}
      />
      <PageTitle note="Son tus resultados: podés cambiar esto cuando quieras.">{TITLE}</PageTitle>
      <WithAside
        aside={
          <>
            <h2>Cómo funciona</h2>
            <p>Vale para tus resultados. Los que ya están esperando siguen lo que elijas ahora.</p>
            <p>Cuando un resultado está listo te avisamos, sin decir de qué es.</p>
          </>
        }
      >
        <Card as="div" busy={stored.isPending}>
          <Loaded
            query={stored}
            title="No pudimos cargar lo que elegiste"
            waiting={<Skeleton shape="card" count={3} text="Cargando lo que elegiste" />}
          >
            {({timing}) => <PreferenceForm stored={timing} />}
          </Loaded>
        </Card>
      </WithAside>
    </>
  )
}

function PreferenceForm({stored}: {stored: ResultsTiming}) {
  const api = useApi()
  const {personId} = usePerson()
  const queries = useQueryClient()
  const toast = useToast()
  const [chosen, setChosen] = useState<ResultsTiming>(stored)
  const saving = useMutation({
    mutationFn: () => api.call(updateResultsPreference, {personId, timing: chosen}),
    onSuccess: (now) => {
      queries.setQueryData(preferenceQuery(api, personId).queryKey, now)
      // Results that were held back may be shown now.
      void queries.invalidateQueries({queryKey: STUDIES_KEY})
      toast({tone: 'ok', text: 'Listo: guardamos cuándo querés ver tus resultados.'})
    },
  })
  return (
    <form
      aria-label={TITLE}
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) saving.mutate()
      }}
    >
      <Stack gap={5}>
        <FailureNotice failure={saving.error} />
        <RadioCards
          legend="Quiero ver mis resultados"
          choices={CHOICES}
          value={chosen}
          onChoose={(value) => setChosen(CHOICES.find((one) => one.value === value)?.value ?? chosen)}
        />
        <div>
          <Button type="submit" busy={saving.isPending} busyText="Guardando…">
            Guardar
          </Button>
        </div>
      </Stack>
    </form>
  )
}
