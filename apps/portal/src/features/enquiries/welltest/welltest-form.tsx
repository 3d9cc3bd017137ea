import {ENQUIRY_PROMISE} from '@ceibo/rules/enquiries/enquiry-retention'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {FormLayout} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {DocumentFields} from '#shared/fields/typed-document-fields.tsx'
import styles from '#features/enquiries/enquiry-form.module.css'
import {useEnquiryForm} from '#features/enquiries/use-enquiry-form.ts'

const LABELS = {
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  email: 'Email',
  insurer: 'Obra social o prepaga',
  credential: 'Número de credencial',
  centre: 'Sede',
} as const

const loadSending = () => import('./welltest-sending.tsx').then(({welltestSending}) => welltestSending)

type Props = {centres: readonly {slug: string; name: string}[]}

/** The request for a check-up. */
export function WelltestForm({centres}: Props) {
  const {form, field, summary, busy, failure, isHydrated, Failure, Sent, again} = useEnquiryForm({
    load: loadSending,
    labels: LABELS,
    draftKey: 'chequeo',
  })
  if (Sent) return <Sent onAgain={again} />
  return (
    <FormLayout {...form} width="box" aria-labelledby="pedido-titulo">
      <ErrorSummary {...summary} />
      <Pair>
        <DocumentFields field={field} labels={LABELS} autoComplete="off" />
      </Pair>
      <Pair>
        <TextField {...field('firstName')} label={LABELS.firstName} autoComplete="given-name" />
        <TextField {...field('lastName')} label={LABELS.lastName} autoComplete="family-name" />
      </Pair>
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
      <Pair>
        <TextField
          {...field('insurer')}
          label={LABELS.insurer}
          hint="Sin cobertura, escribí «particular»"
          autoComplete="off"
        />
        <TextField
          {...field('credential')}
          label={LABELS.credential}
          hint="Si no tenés, escribí «no tengo»"
          autoComplete="off"
        />
      </Pair>
      <SelectField {...field('centre')} label={LABELS.centre} defaultValue="">
        <option value="">Elegí dónde hacerlo</option>
        {centres.map(({slug, name}) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {failure && (Failure ? <Failure failure={failure} /> : <p role="alert">{failure.text}</p>)}
      <Button {...(isHydrated ? {type: 'submit'} : {'data-early': ''})} busy={busy} busyText="Enviando…">
        Enviar pedido
      </Button>
      <p className={styles.privacy}>{ENQUIRY_PROMISE}</p>
    </FormLayout>
  )
}
