import {
  MAX_ADDRESS_LENGTH,
  MAX_CITY_LENGTH,
  MAX_PLAN_NAME_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {documentIn, documentNumber, wireDocumentType} from '#fields/document-fields.ts'
import {OTHER_PLAN, planChoice} from './home-and-plan.ts'
import {email} from '#fields/email-address.ts'
import {optionalText, wireSex} from './person-fields.ts'
import {firstName, lastName} from './person-names.ts'
import {phone} from '#fields/phone-fields.ts'
import {isoDate, REQUIRED, wireId} from '#wire/wire-fields.ts'
import {insideObject, type InsideOf} from '#wire/declared-fields.ts'

/** The fields of the forms that link a child and that edit its contact and coverage. */

const TOO_LONG = 'Exceso en la longitud de caracteres'

type PlanNames = {plan: string; type: string; otherPlan: string; otherPlanType: string}

/** Requires the plan type of a listed insurer, and the text of an unlisted insurer or plan type. */
const planIsStated = ({plan, type, otherPlan, otherPlanType}: PlanNames) =>
  z.check<Record<string, unknown>>(
    ({value, issues}) => {
      const isEmpty = (field: string) => {
        const given = value[field]
        return given === undefined || given === null || (typeof given === 'string' && given.trim() === '')
      }
      const isOther = Number(value[plan] ?? 0) === OTHER_PLAN
      const needed = [
        isOther ? otherPlan : type,
        ...(isOther || Number(value[type] ?? 0) === OTHER_PLAN ? [otherPlanType] : []),
      ]
      for (const field of needed.filter(isEmpty)) {
        issues.push({code: 'custom', input: value[field], path: [field], message: REQUIRED, continue: true})
      }
    },
    // Runs also when other fields are wrong, so that all problems are reported at once.
    {when: ({value}) => typeof value === 'object' && value !== null},
  )

const coverageFields = {
  plan: [
    'obraSocial',
    planChoice,
    planIsStated({plan: 'obraSocial', type: 'tipoPlan', otherPlan: 'planEspecial', otherPlanType: 'gamaEspecial'}),
  ],
  planType: ['tipoPlan', z.nullish(planChoice)],
  otherPlan: ['planEspecial', optionalText(MAX_PLAN_NAME_LENGTH)],
  otherPlanType: ['gamaEspecial', optionalText(MAX_PLAN_NAME_LENGTH)],
} as const

const homeFields = {
  nationality: ['nacionalidad', wireId],
  province: ['provincia', z.nullish(wireId)],
  city: ['ciudad', optionalText(MAX_CITY_LENGTH)],
  address: ['direccion', optionalText(MAX_ADDRESS_LENGTH)],
  postalCode: ['codPostal', optionalText(MAX_POSTAL_CODE_LENGTH)],
} as const

export const linkFields = {
  firstName: ['nombre', firstName],
  lastName: ['apellido', lastName],
  birthDate: ['fechaNac', isoDate],
  sex: ['genero', wireSex],
  documentType: ['tipoDoc', wireDocumentType],
  documentNumber: ['numDoc', documentNumber, documentIn('tipoDoc', 'numDoc', {longDni: TOO_LONG})],
  ...homeFields,
  ...coverageFields,
} as const
export type NewDependant = InsideOf<typeof linkFields>

/** Contact and coverage of a child. An absent or empty text or number clears the stored one. */
export const editFields = {
  ...homeFields,
  phone: ['telefono', emptyOr(phone)],
  email: ['email', emptyOr(email)],
  ...coverageFields,
} as const
export type DependantDetails = InsideOf<typeof editFields>

const planIsStatedInside = planIsStated({
  plan: 'plan',
  type: 'planType',
  otherPlan: 'otherPlan',
  otherPlanType: 'otherPlanType',
})

/** The schemas of the portal's forms. */
export const linkForm = insideObject(linkFields).check(
  documentIn('documentType', 'documentNumber', {longDni: TOO_LONG}),
  planIsStatedInside,
)
export const editForm = insideObject(editFields).check(planIsStatedInside)

/** An optional field with a rule: an empty text is the same as an absent one. */
export function emptyOr(rule: z.ZodMiniType<string, string>) {
  return z.codec(z.nullish(z.union([z.literal(''), rule])), z.nullable(rule), {
    decode: (given) => (given === undefined || given === '' ? null : given),
    encode: (value) => value,
  })
}
