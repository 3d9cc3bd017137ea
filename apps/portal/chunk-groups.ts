/**
 * Which modules travel together. Left alone the bundler makes dozens of tiny files; together they compress better, and
 * each group is loaded by all the pages that need any of it.
 */

const under = (folder: string, ...names: string[]) => `${folder}/(?:${names.join('|')})\\.`

const components = (...names: string[]) => `packages/ui/src/(?:${names.join('|')})/`

const any = (...parts: string[]) => new RegExp(parts.join('|'))

/** React and its router: the same bytes for every page, cached while our own code changes. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//

/** Pieces of the first page that every other page uses too. */
const KIT = any(
  components(
    'app-link',
    'brand-mark',
    'button',
    'checkbox-field',
    'error-summary',
    'field-message',
    'form-field',
    'icon',
    'notice',
    'page-heading',
    'password-field',
    'select-field',
    'text-field',
  ),
  under(
    'apps/portal/src/shared',
    'announcer',
    'brand-link',
    'carried-identity',
    'emergency-line',
    'failure-notice',
    'failure-text',
    'navigation-state',
    'page-code',
    'page-meta',
    'page-title',
    'pending-page',
    'phone-link',
    'session-channel',
    'site-settings',
    'tab-storage',
    'use-awake',
    'use-tab-title',
    'wide-welcome-art',
    'document-type-options',
    'identity-fields',
  ),
  under('apps/portal/src/app', 'opening-bar'),
  under('packages/contract/src', 'service-trouble', 'sign-in-words'),
  'apps/portal/lucide-drawing',
)

/** What any call to the server needs. */
const CALLS = any(
  'node_modules/zod/',
  under('packages/contract/src', 'errors', 'wire-fields', 'endpoint', 'field-rules', 'access', 'family'),
  under(
    'packages/client/src',
    'action-keys',
    'api-client',
    'api-failure',
    'check-by-schema',
    'return-path',
    'session-record',
    'session-store',
    'token-refresh',
    'wire-request',
  ),
  under('apps/portal/src/shared', 'browser-services'),
)

/** The frame of the patient area, and what most of its pages are made of. */
const AREA = any(
  // Without what only pages that change something need.
  'node_modules/@tanstack/(?!.*/(?:queriesObserver|useQueries|mutationObserver|useMutation)\\.)',
  'apps/portal/src/app/patient-area/',
  under(
    'apps/portal/src/shared',
    'portal-services',
    'late-art',
    'family-query',
    'load-failure',
    'plan-in-words',
    'use-now',
    'calendar-button',
  ),
  under('packages/client/src', 'spanish-dates'),
  under('packages/contract/src', 'appointments', 'notifications'),
  components(
    'avatar',
    'card',
    'chip',
    'count-badge',
    'date-tile',
    'dialog',
    'drawer',
    'failure-state',
    'empty-state',
    'list-row',
    'menu-button',
    'nav-link',
    'skeleton',
    'toast-region',
  ),
  'packages/ui/src/art/(?:empty-studies-art|tile-art)',
)

/** What all drawings share, apart from the pages that show them. */
const DRAWING = /packages\/ui\/src\/art\/art-frame/

export const CHUNK_GROUPS = [
  {name: 'framework', test: FRAMEWORK, priority: 6},
  {name: 'kit', test: KIT, priority: 3},
  {name: 'calls', test: CALLS, priority: 2},
  {name: 'drawing', test: DRAWING, priority: 5},
  {name: 'area', test: AREA, priority: 1},
]
