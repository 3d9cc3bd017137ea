/** The owner of a table, and who else may use it in statements: for joins, or to save a round trip. */
type Ownership = {owner: string; also?: readonly string[]}

const owned = (owner: string, ...tables: string[]) => tables.map((table): [string, Ownership] => [table, {owner}])

/** Every table of the database. Those of `everybody` are lists that the network maintains; the product only reads them. */
const OWNERS: ReadonlyMap<string, Ownership> = new Map<string, Ownership>([
  ...owned('everybody', 'document_type', 'civil_state', 'nationality', 'province', 'gender', 'documentation_type'),
  ...owned('everybody', 'plan', 'plan_type', 'centre'),
  ['person', {owner: 'people', also: ['accounts', 'verification', 'agenda', 'appointments']}],
  ['relationship', {owner: 'people', also: ['verification']}],
  ...owned('people', 'acting_invitation', 'passage_notice', 'tax_id'),
  ['credential', {owner: 'accounts', also: ['people', 'appointments']}],
  ['session', {owner: 'accounts', also: ['people', 'verification', 'studies']}],
  ...owned('accounts', 'account_origin', 'plan_member', 'person_product', 'session_token'),
  ...owned('accounts', 'login_failure', 'remembered_device', 'mail_token', 'email_change', 'terms_version'),
  ...owned('accounts', 'terms_acceptance', 'onboarding_flow', 'pre_registration', 'mail_pin'),
  ...owned('accounts', 'passkey', 'second_step', 'recovery_code', 'sign_in_challenge'),
  ['mail_outbox', {owner: 'notifications', also: ['accounts', 'appointments']}],
  ['notification', {owner: 'notifications', also: ['appointments']}],
  ...owned('notifications', 'demo_mailbox', 'notification_preference'),
  ...owned('files', 'stored_file', 'upload_permit'),
  ['verification_case', {owner: 'verification', also: ['agenda']}],
  ...owned(
    'verification',
    'verification_event',
    'verification_link',
    'verification_image',
    'scan_handoff',
    'counter_code',
  ),
  ...owned('agenda', 'room', 'practitioner', 'specialty', 'service', 'offering', 'offering_service', 'coverage_rule'),
  ...owned('agenda', 'agenda', 'agenda_hours', 'agenda_break', 'agenda_patient', 'holiday', 'closure'),
  ...owned('agenda', 'slot', 'slot_hold', 'appointment', 'outside_request'),
  ...owned('studies', 'study_category', 'study', 'study_report', 'laboratory_result', 'antibiogram_row'),
  ...owned('studies', 'imaging_series', 'imaging_instance', 'imaging_part', 'unmatched_result'),
  ...owned('studies', 'report_withdrawal', 'restored_withdrawal'),
  ...owned(
    'studies',
    'study_opening',
    'results_preference',
    'viewer_ticket',
    'result_notice',
    'report_seal',
    'served_report',
  ),
  ...owned('studies', 'study_share', 'shared_study', 'share_visit'),
  ...owned('personal-data', 'data_request', 'data_export'),
  ...owned('content', 'site_content', 'site_picture'),
  ...owned('enquiries', 'enquiry'),
  ['audit_event', {owner: 'audit', also: ['appointments', 'cli']}],
  ['audit_seal', {owner: 'audit', also: ['cli']}],
  ['rate_limit', {owner: 'api', also: ['accounts']}],
  ...owned('api', 'captcha_used', 'idempotency_key'),
])

export const ownedTables = (): string[] => [...OWNERS.keys()]

/** The module, room or package to which a file's statements belong; undefined for files that work on the whole database. */
function areaOf(path: string): string | undefined {
  const [, store] = /^packages\/(agenda|studies)\/src\//.exec(path) ?? []
  if (store !== undefined) return store
  const [, room, name] = /^apps\/server\/src\/(?:(modules)\/)?([^/]+)\//.exec(path) ?? []
  return room === undefined && name === 'modules' ? undefined : name
}

const NAMED = [
  /(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|[jJ]oin)(?:<[^>]*>)?\(\s*\[?\s*['"`](\w+)/g,
  /\btable: ['"](\w+)/g,
  /\b(?:from|join|into|update)\s+(?:only\s+)?(\w+)/g,
]

/** The tables that the statements of a source file name. */
export function tablesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const names = NAMED.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name))
  return [...new Set(names)].filter((name) => OWNERS.has(name))
}

/** Tables of others that a file of statements touches, as lines to print. */
export function tableBreaches(path: string, source: string): string[] {
  const area = areaOf(path)
  if (area === undefined || !path.endsWith('.queries.ts')) return []
  return tablesIn(source).flatMap((table) => {
    const {owner = '', also = []} = OWNERS.get(table) ?? {}
    if (['everybody', area].includes(owner) || also.includes(area)) return []
    return [`${path}: touches ${table}, which is of ${owner}: call a function that ${owner} offers`]
  })
}
