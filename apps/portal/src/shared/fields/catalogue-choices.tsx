import {
  documentTypes,
  nationalities,
  plans,
  planTypes,
  provinces,
  type Choice,
} from '@ceibo/contract/catalogues/catalogues'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {BUILT_IN_DOCUMENT_TYPES} from './typed-document-fields.tsx'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'

/** The catalogues of the address and plan fields. */
export type HomeChoices = {nationalities: readonly Choice[]; provinces: readonly Choice[]; plans: readonly Choice[]}

export const useHomeChoices = () => usePublicQuery({queryKey: ['home-choices'], queryFn: loadHomeChoices})

async function loadHomeChoices({signal}: {signal: AbortSignal}): Promise<HomeChoices> {
  const {api} = browserDependencies()
  const [ofNationality, ofProvince, ofPlan] = await Promise.all([
    api.call(nationalities, {}, {signal}),
    api.call(provinces, {}, {signal}),
    api.call(plans, {}, {signal}),
  ])
  return {nationalities: ofNationality, provinces: ofProvince, plans: ofPlan}
}

/** The plan types of one insurer. */
export const usePlanTypes = (planId: number) =>
  usePublicQuery({
    queryKey: ['plan-types', planId],
    queryFn: ({signal}) => browserDependencies().api.call(planTypes, {planId}, {signal}),
  })

/** The document types of the catalogue; the built-in ones until it loads or when it fails. */
export const useDocumentTypes = (): readonly Choice[] =>
  usePublicQuery({
    queryKey: ['document-types'],
    queryFn: ({signal}) => browserDependencies().api.call(documentTypes, {}, {signal}),
  }).data ?? BUILT_IN_DOCUMENT_TYPES

type Props = {choices: readonly Choice[]; none?: string}

/** The options of a select: an empty one, then the choices of a catalogue. */
export function ChoiceOptions({choices, none = 'Elegí una opción'}: Props) {
  return (
    <>
      <option value="">{none}</option>
      {choices.map(({id, name}) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
