import {OWN_ACCOUNT_AGE} from '@ceibo/rules/people/age'
import {
  type ActingScope,
  type Dependant,
  MEMBER_STATUS_NAMES,
  type NextStep,
  RELATIONSHIP_STATUS_NAMES,
} from '@ceibo/contract/people/family'
import {sex} from '@ceibo/contract/wire/wire-fields'
import {type Acting, guardianshipOf, isProvedGuardian, mayBeStranger, rightsOver} from '@ceibo/rules/people/acting-for'
import {dependantActions, missingStep} from '@ceibo/rules/people/dependant-actions'
import {nameOfDependant} from '@ceibo/rules/people/name-of-dependant'
import {actingOf} from './acting.queries.ts'
import {dependantNames, typedOf} from './link/dependant-names.ts'
import type {MemberRow} from './family-member.queries.ts'

/**
 * A member of the family group as a validated holder may see it today. A possible stranger sees what they entered, or initials and the entered
 * document; contact data is for guardians alone, because acting for somebody does not need it, and the coverage for guardians and for those who
 * book.
 */
export function dependantView(row: MemberRow, today: string): Dependant {
  const acting = actingOf(row)
  const isKnown = !mayBeStranger(acting)
  const given = typedOf(row.declared)
  const can = dependantActions(acting, today)
  const seesContact = isProvedGuardian(guardianshipOf(acting, today))
  const rights = rightsOver(acting, today)
  const status = isKnown ? row.dependant_status : 'unvalidated'
  return {
    ednsId: row.edns_id,
    ...nameOfDependant(acting, dependantNames(row)),
    documentType: {id: row.document_type_id, name: row.document_type_name},
    documentNumber: row.document_number,
    birthDate: isKnown ? row.birth_date : (given?.birth_date ?? null),
    sex: isKnown ? sex.parse(row.sex) : (given?.sex ?? null),
    plan:
      rights.has('appointments') || rights.has('contact')
        ? planOf(row)
        : {id: null, name: null, typeId: null, typeName: null},
    email: seesContact ? row.email : null,
    address: seesContact ? row.address : null,
    account: {id: status, name: MEMBER_STATUS_NAMES[status]},
    link: {id: row.relationship_status, name: RELATIONSHIP_STATUS_NAMES[row.relationship_status]},
    kind: row.kind,
    scope: row.scope,
    until: row.ends_on,
    can,
    nextStep: nextStepOf(acting, today),
    contact: can.edit ? contactOf(row) : null,
  }
}

const planOf = (row: MemberRow): Dependant['plan'] => ({
  id: row.plan_id,
  name: row.plan_name ?? row.other_plan,
  typeId: row.plan_type_id,
  typeName: row.plan_type_name ?? row.other_plan_type,
})

const contactOf = (row: MemberRow): NonNullable<Dependant['contact']> => ({
  nationality: row.nationality_id,
  province: row.province_id,
  city: row.city,
  address: row.address,
  postalCode: row.postal_code,
  phone: row.phone,
  email: row.email,
  otherPlan: row.other_plan,
  otherPlanType: row.other_plan_type,
})

const ONLY: Readonly<Record<ActingScope, string>> = {
  appointments: 'Tenés permiso para sus turnos, no para ver sus resultados.',
  results: 'Tenés permiso para ver sus resultados, no para sacar turnos.',
  all: '',
}

/** The missing proof and the way to give it, in words. */
function nextStepOf(acting: Acting, today: string): NextStep | null {
  const step = missingStep(acting, today)
  switch (step) {
    case null:
      return null
    case 'verify-relationship':
      return {step, reason: 'Falta verificar el vínculo.', action: 'Verificar vínculo'}
    case 'wait-for-relationship':
      return {step, reason: 'Estamos verificando el vínculo. Te avisamos cuando esté.', action: null}
    case 'validate-identity':
      return guardianshipOf(acting, today) === 'documents'
        ? {step, reason: 'Falta validar su identidad.', action: 'Validar identidad'}
        : {step, reason: 'Falta que se valide su identidad.', action: null}
    case 'wait-for-identity':
      return {step, reason: 'Estamos validando su identidad. Te avisamos cuando esté.', action: null}
    case 'limited-scope':
      return {step, reason: ONLY[acting.scope], action: null}
    case 'paused':
      return {step, reason: 'Su cuenta está en pausa: por ahora no podés actuar en su nombre.', action: null}
    case 'own-account':
      return {
        step,
        reason: `Desde los ${OWN_ACCOUNT_AGE} años saca los turnos con su propia cuenta, y desde ahí puede invitarte.`,
        action: null,
      }
  }
}
