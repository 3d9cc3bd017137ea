import type {HandedIn} from '@ceibo/contract/reviews'
import type {Patient} from '../../api/actor.ts'
import type {Child} from './named-subject.ts'
import type {OpenCase} from './open-case.ts'

type FormCall = {input: HandedIn; actor: Patient; request: OpenCase['request']}

/** What every form of a patient says of the case it opens, about themselves or about a child; each adds what is its own. */
export function handedInCase({input, actor, request}: FormCall, child: Child | null, now: Date) {
  const {personId, documentTypeId, documentNumber} = actor
  return {
    holderId: personId,
    subjectId: child?.id ?? personId,
    document: {type: child?.document_type_id ?? documentTypeId, number: child?.document_number ?? documentNumber},
    validation: input.validation,
    channel: input.channel,
    documentationType: input.documentationType,
    device: input.device,
    files: input.files,
    owner: {kind: 'patient', id: personId},
    request,
    now,
  } as const satisfies Omit<OpenCase, 'form'>
}
