import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import type {OpenReviewCase} from '@ceibo/contract/verification/review/review-case'
import {answerDataRequest, MAX_REQUEST_ANSWER} from '@ceibo/contract/verification/review/review-decisions'
import {Button} from '@ceibo/ui/button'
import {DescriptionList} from '@ceibo/ui/description-list'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import styles from './decision.module.css'

const FIELDS = {name: 'Nombre', document: 'Documento', 'birth-date': 'Fecha de nacimiento', sex: 'Sexo'} as const

type Props = {found: OpenReviewCase; request: NonNullable<OpenReviewCase['request']>; onDecided: () => void}

/** A request about personal data in the person's words, and its answer. */
export function RequestAnswer({found: {id: caseId}, request, onDecided}: Props) {
  const now = useNow()
  const tell = useTell()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const answer = useMutation({
    mutationFn: () => api.call(answerDataRequest, {caseId, text: text.trim()}),
    onSuccess: (outcome) => {
      if (outcome.is !== 'answered') return
      tell('Respondido. Le enviamos la respuesta por email.')
      onDecided()
    },
    onSettled: () => queries.invalidateQueries({queryKey: ['reviews']}),
  })
  const send = () => {
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') answer.mutate()
  }
  return (
    <section aria-label="Respuesta" className={`${styles.decision} ${styles.answer}`}>
      <DescriptionList
        items={[
          ...(request.field === null ? [] : [{term: 'Dato', value: FIELDS[request.field]}]),
          ...(request.wrong === null ? [] : [{term: 'Figura', value: request.wrong}]),
          ...(request.correct === null ? [] : [{term: 'Es', value: request.correct}]),
          ...(request.access === null
            ? []
            : [{term: 'No reconoce', value: `${request.access.what}, ${momentText(request.access.at, now)}`}]),
        ]}
      />
      <TextAreaField
        label="Respuesta"
        hint="La persona la recibe por email."
        rows={4}
        maxLength={MAX_REQUEST_ANSWER}
        error={isMissing ? 'Escribí la respuesta' : undefined}
        value={text}
        onChange={({target}) => setText(target.value)}
      />
      <CallFailure failure={answer.error} />
      {answer.data && answer.data.is !== 'answered' && (
        <p role="alert">El caso ya no está en tus manos. Tomalo de nuevo.</p>
      )}
      <Button busy={answer.isPending} onClick={send}>
        Responder y avisar
      </Button>
    </section>
  )
}
