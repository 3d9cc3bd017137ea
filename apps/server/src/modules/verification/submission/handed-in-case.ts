import type {HandedIn} from '@ceibo/contract/verification/verification'
import type {Patient} from '#api/subjects/actor.ts'
import type {OpenCase} from './open-case.ts'
import type {Dependant} from '#modules/people/people.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

type HandedInCall = {input: HandedIn; subject: Self | Dependant; actor: Patient; request: OpenCase['request']}

/** The common part of a case that a patient opens, about themselves or a dependant. */
export function handedInCase({input, subject, actor, request}: HandedInCall, now: Date) {
  const {personId, documentTypeId, documentNumber} = subject.person
  return {
    holderId: actor.personId,
    subjectId: personId,
    document: {type: documentTypeId, number: documentNumber},
    validation: input.validation,
    channel: input.channel,
    documentationType: input.documentationType,
    device: input.device,
    files: input.files,
    owner: {kind: 'patient', id: actor.personId},
    request,
    now,
  } as const satisfies Omit<OpenCase, 'kind'>
}
