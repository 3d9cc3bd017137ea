import type {Acting} from './acting-for.ts'

/** For tests: the relationship of a mother, proved by documents, with a validated child of ten. */
export const anActing = (overrides: Partial<Acting> = {}): Acting => ({
  kind: 'child',
  scope: 'all',
  status: 'verified',
  startsOn: null,
  endsOn: null,
  dependantStatus: 'validated',
  birthDate: '2016-05-20',
  isInvited: false,
  isFirstDeclarer: false,
  isProvedByOther: false,
  isClosing: false,
  ...overrides,
})
