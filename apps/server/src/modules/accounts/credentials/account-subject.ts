import {keyedHash} from '../../../platform/keyed-hash.ts'

/** The count of failures of an account from browsers in which it never signed in; recovery forgets it. */
export const accountSubject = (key: Buffer, document: {type: number; number: string}): Buffer =>
  keyedHash(key, 'login-account', `${document.type}:${document.number}`)
