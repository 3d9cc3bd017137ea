import type {Dependencies} from '../../../dependencies.ts'
import type {Patient} from '../../../api/actor.ts'
import {reportMismatch} from '../../../api/report-mismatch.ts'
import type {RequestFacts} from '../../../api/route.ts'

/** A call of a signed-in person about their own account. */
export type OwnCall<Input> = {input: Input; actor: Patient; request: RequestFacts}

/** Throws `not-found`, and reports it, when the call names somebody else. */
export async function assertOwn(call: OwnCall<{personId: number}>, object: string, on: Dependencies): Promise<void> {
  if (call.input.personId !== call.actor.personId) throw await reportMismatch(call, object, on)
}
