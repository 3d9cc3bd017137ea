import {openedAccountLink} from './credentials/mail-token.queries.ts'
import {passkeyById, type OwnedPasskey} from './passkeys/passkey.queries.ts'
import {sessionById, type OwnedSession} from './security/own-sessions.queries.ts'
import {idIn, type LinkOpener, ofPatient, type SubjectSource} from '#api/subjects/subject.ts'

export const session = (id: string): SubjectSource<OwnedSession> =>
  ofPatient('session', [id], {}, async (given, _, {on}) => sessionById(on.db, idIn(given)))

export const passkey = (id: string): SubjectSource<OwnedPasskey> =>
  ofPatient('passkey', [id], {}, async (given, _, {on}) => passkeyById(on.db, idIn(given)))

/** The mailed link that sets a new password. */
export const resetLink: LinkOpener = (token, on) => openedAccountLink(token, 'reset', on)

/** The mailed link that completes an account which the network made. */
export const completionLink: LinkOpener = (token, on) => openedAccountLink(token, 'completion', on)
