import {ENQUIRY_PROMISE} from '@ceibo/rules/enquiries/enquiry-retention'
import {MAX_COMMENT_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {TextField} from '@ceibo/ui/text-field'
import {FormLayout} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import styles from '#features/enquiries/enquiry-form.module.css'
import {useEnquiryForm} from '#features/enquiries/use-enquiry-form.ts'

const LABELS = {
  name: 'Nombre y apellido',
  phone: 'Teléfono',
  email: 'Email',
  subject: 'Asunto',
  comment: 'Comentario',
} as const

const loadSending = () => import('./contact-sending.tsx').then(({contactSending}) => contactSending)

/** A question, a comment or a suggestion. */
export function ContactForm() {
  const {form, field, summary, busy, failure, isHydrated, Failure, Sent, again} = useEnquiryForm({
    load: loadSending,
    labels: LABELS,
    draftKey: 'contacto',
  })
  if (Sent) return <Sent onAgain={again} />
  return (
    <FormLayout {...form} width="box" aria-labelledby="escribinos">
      <ErrorSummary {...summary} />
      <TextField {...field('name')} label={LABELS.name} autoComplete="name" />
      <Pair>
        <TextField {...field('phone')} label={LABELS.phone} type="tel" autoComplete="tel" />
        <TextField
          {...field('email')}
          label={LABELS.email}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
        />
      </Pair>
      <TextField {...field('subject')} label={LABELS.subject} />
      <TextAreaField {...field('comment')} label={LABELS.comment} hint={`Hasta ${MAX_COMMENT_LENGTH} caracteres`} />
      {failure && (Failure ? <Failure failure={failure} /> : <p role="alert">{failure.text}</p>)}
      <Button {...(isHydrated ? {type: 'submit'} : {'data-early': ''})} busy={busy} busyText="Enviando…">
        Enviar
      </Button>
      <p className={styles.privacy}>{ENQUIRY_PROMISE}</p>
    </FormLayout>
  )
}
