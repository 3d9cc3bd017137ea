/** What a member of staff may be, in one centre, several or all. */
export const STAFF_ROLES = [
  'reception',
  'agendas',
  'reviewer',
  'results',
  'content',
  'auditor',
  'administrator',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
