import {MAX_APARTMENT_LENGTH, MAX_FLOOR_LENGTH, MAX_POSTAL_CODE_LENGTH} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perHour} from '#wire/endpoint.ts'
import {ownIdInput} from './family.ts'
import {chosenPlan, planFields, planIn, planOnWire, type ChosenPlan} from './home-and-plan.ts'
import {address, city} from './person-fields.ts'
import {chosenName} from './person-names.ts'
import {phone} from '#fields/phone-fields.ts'
import {idInText, isoDate, orAbsent, wireId} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {at, folded, type InsideOf} from '#wire/declared-fields.ts'
import {wireObject} from '#wire/wire-object.ts'

const text = z.nullable(z.string())
const id = z.nullable(z.number())

const profileFields = {
  /** The registered name, which is used in legal documents. */
  firstName: ['nombre', z.string()],
  lastName: ['apellido', z.string()],
  /** How the person wants to be called; null for the registered first name. */
  chosenName: ['nombreAutopercibido', text],
  documentType: ['tipoDocDesc', z.string()],
  documentNumber: ['nroDoc', z.string()],
  birthDate: ['fechaNac', isoDate],
  age: ['edad', z.number()],
  email: ['email', text],
  phone: ['telefono', text],
  nationality: {id: ['nacionalidad', id], name: ['nacionalidadDesc', text]},
  province: {id: ['provincia', id], name: ['provinciaDesc', text]},
  city: ['ciudad', text],
  address: ['direccion', text],
  floor: ['piso', text],
  apartment: ['depto', text],
  postalCode: ['codigoPostal', text],
  plan: {
    id: ['planPk', id],
    name: ['planDesc', text],
    typeId: ['gamaPk', id],
    typeName: ['gamaDesc', text],
    otherName: ['planEspecial', text],
    otherTypeName: ['gamaEspecial', text],
  },
  /** Changes with every change of an editable field. */
  version: ['version', z.string()],
} as const

export type Profile = InsideOf<typeof profileFields>

export const profile = endpoint('profile', 'GET /nosocios/{id}/datos-perfil', {
  ...PATIENT_READS,
  summary: 'What the network knows of the signed-in person: names, contact, home, plan',
  input: ownIdInput,
  output: answer(profileFields),
})

/** A text that does not change when absent, and is removed when null or empty. */
const changedText = (rule: z.ZodMiniType<string, string>) =>
  z.codec(z.optional(z.nullable(z.union([z.literal(''), rule]))), z.optional(text), {
    decode: (wire) => (wire === undefined ? undefined : wire?.trim() || null),
    encode: (value) => value,
  })
const upTo = (most: number) => z.string().check(z.maxLength(most, `Puede tener hasta ${most} caracteres`))

/** The four fields of a plan are changed together or not at all. */
const changedPlan = folded(
  {
    ...planFields,
    plan: [
      'planPk',
      z.optional(planFields.plan[1]),
      z.check<Record<string, unknown>>(({value, issues}) => {
        if ((value['planPk'] ?? null) !== null) return
        if (['gamaPk', 'planEspecial', 'gamaEspecial'].every((name) => (value[name] ?? null) === null)) return
        issues.push({
          code: 'custom',
          input: undefined,
          path: ['planPk'],
          message: 'Indicá también la obra social o prepaga',
        })
      }),
    ],
  },
  z.optional(chosenPlan),
  {
    decode: ({plan, ...rest}): ChosenPlan | undefined => (plan === undefined ? undefined : planIn({plan, ...rest})),
    encode: (plan) => (plan === undefined ? {otherPlan: null, otherPlanType: null} : planOnWire(plan)),
  },
)

const changes = {
  chosenName: ['nombreAutopercibido', changedText(chosenName)],
  phone: ['telefono', orAbsent(phone)],
  nationality: ['nacionalidad', orAbsent(wireId)],
  province: ['provincia', orAbsent(wireId)],
  city: ['ciudad', orAbsent(city)],
  address: ['direccion', orAbsent(address)],
  floor: ['piso', changedText(upTo(MAX_FLOOR_LENGTH))],
  apartment: ['depto', changedText(upTo(MAX_APARTMENT_LENGTH))],
  postalCode: ['codigoPostal', changedText(upTo(MAX_POSTAL_CODE_LENGTH))],
  plan: changedPlan,
} as const

/** The fields of the profile that a person may change. Absent fields do not change. */
export type ProfileChanges = InsideOf<typeof changes>

export const updateProfile = endpoint('updateProfile', 'PUT /nosocios/{id}/modificar', {
  authorization: 'patient',
  summary: 'Change contact, home, plan or the name to be called by; only the fields that are sent, and no other ones',
  limits: [perHour('account', 60)],
  // With `version`, the change is refused when the profile has changed since it was read.
  input: wireObject({
    personId: ['params.id', idInText],
    ...at('body', changes),
    version: ['body.version', orAbsent(z.string().check(z.maxLength(64)))],
  }),
  output: answer({version: ['version', z.string()]}),
  errors: ['profile-changed'],
})
