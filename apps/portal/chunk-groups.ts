import type {Rolldown} from 'vite'

type Modules = Rolldown.ChunkingContext

const AREA = ['app/root.tsx', 'patient-area/patient-area-layout.tsx']

/** The entry files of the most visited pages; `calls` is what the login loads when somebody starts to type. */
const PAGES = {
  login: ['app/root.tsx', 'app/login-route.tsx'],
  calls: ['shared/session/browser-dependencies.ts'],
  dashboard: [...AREA, 'dashboard-route.tsx'],
  booking: [...AREA, 'booking-wizard-route.tsx', 'first-step-route.tsx'],
}

/** Sections with many pages. What a section shares with the pages above gets a chunk of its own, so that the section loads only that part. */
const SECTIONS = {
  own: [...AREA, 'features/profile/', 'features/security/', 'features/personal-data/', 'features/family/'],
  identity: [...AREA, 'features/identity/', 'features/studies/'],
  forms: ['app/root.tsx', 'app/public-site/', 'features/info/contact/', 'features/info/welltest/'],
}

const STARTS = {...PAGES, ...SECTIONS}

/** Folders that count as importers of an icon of the patient area, so that the sections with these folders count as needing it. */
const SECTIONS_OF_AREA = ['features/profile/', 'features/identity/']

/** Every file that imports a chunk contains its name, so the name is short: the initials of the pages. */
const nameOf = (pages: readonly string[]) => pages.map((page) => page.charAt(0)).join('')

/** Matches a name with the initial of a page or section of the patient area. */
const AREA_PAGES = /[dboi]/

/** The pages and sections that need a module, as one name; empty when none of them does. */
function pagesOf(id: string, modules: Modules): string {
  const importers = withImporters(id, modules)
  const needing = Object.entries(STARTS).filter(([, starts]) =>
    importers.some((importer) => starts.some((start) => importer.includes(start))),
  )
  const names = needing.map(([page]) => page)
  // What all pages need is loaded before the calls, whether or not they need it too. So is an icon that only the login does without,
  // which would be smaller than the file for it.
  const isLeftOut = (page: string) => page === 'calls' || (page === 'login' && ICON.test(id))
  const isEverywhere = Object.keys(STARTS).every((page) => names.includes(page) || isLeftOut(page))
  return nameOf(isEverywhere ? Object.keys(STARTS) : names)
}

/** A module and all that import it, directly or not. */
function withImporters(id: string, modules: Modules): readonly string[] {
  const found = new Set([id])
  for (const one of found) for (const importer of importersOf(one, modules)) found.add(importer)
  return [...found]
}

const ICON = /\/lucide\/.*\/icons\/([\w-]+)\.\w+$/
const ICONS_INDEX = /\/lucide\/dist\/esm\/lucide\.\w+$/

const FOLDER_OF_FEATURE = /\/features\/[^/]+\/[^/]+\//

/**
 * Lucide's index imports every icon, and every page imports the index, so the importers of an icon are the files that name it. An
 * icon of the patient area also counts as needed by its other sections, which avoids many small files, unless only one folder uses
 * it, such as the tools of the viewer.
 */
function importersOf(id: string, modules: Modules): readonly string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const [, icon] = ICON.exec(id) ?? []
  const index = importers.find((one) => ICONS_INDEX.test(one))
  if (icon === undefined || index === undefined) return importers
  const name = icon.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const files = (modules.getModuleInfo(index)?.importers ?? []).filter((file) => namesIcon(file, name, modules))
  if (files.length === 0) return importers
  const folders = new Set(files.map((file) => FOLDER_OF_FEATURE.exec(file)?.[0]))
  if (folders.size === 1 && !folders.has(undefined)) return files
  const isOfArea = files.some((file) => AREA_PAGES.test(pagesOf(file, modules)))
  return isOfArea ? [...files, ...SECTIONS_OF_AREA] : files
}

function namesIcon(file: string, name: string, modules: Modules): boolean {
  const [, names = ''] =
    /import\s*\{([^}]*)\}\s*from\s*["']lucide["']/.exec(modules.getModuleInfo(file)?.code ?? '') ?? []
  return names.split(/[\s,]+/).includes(name)
}

/** Every combination that includes a page. Modules that only sections need are left to the bundler's own division. */
const CHOICES = Object.keys(STARTS)
  .reduce<string[][]>((choices, page) => [...choices, ...choices.map((choice) => [...choice, page])], [[]])
  .filter((choice) => choice.some((name) => name in PAGES))

/**
 * Modules that the same pages need share a chunk: no page loads what it does not need, and few files compress better than
 * many. Groups of more pages come first, because a group also takes the modules that its own modules import.
 */
const BY_PAGES = CHOICES.map((choice) => {
  const name = nameOf(choice)
  return {
    name: (id: string, modules: Modules) => (pagesOf(id, modules) === name ? name : null),
    debugName: choice.join(' '),
    minShareCount: 2,
    priority: choice.length,
  }
})

export const CHUNK_GROUPS = [
  // A chunk of its own, so that its hash stays the same when only our own code changes.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: Object.keys(STARTS).length + 1,
  },
  // Drawings of lists, which the dashboard and the lists share, and the page of one study does not need. After what more pages share.
  {
    name: 'list-drawings',
    test: /\/(lazy-art|date-tile|study-date-tile)\./,
    minShareCount: 2,
    priority: 2.5,
  },
  // Of password fields and of sensitive studies: apart from the fields of the pages with passwords, which the list of studies has not.
  {name: 'eyes', test: /\/icons\/eye(-off)?\./, priority: 3.5},
  ...BY_PAGES,
  // Small parts that many forms or public pages share: as separate chunks they would lengthen the list of files in every page.
  {name: 'form-parts', test: /\/shared\/fields\/form-/, minShareCount: 2},
  {name: 'site-page-heading', test: /\/shared\/site\/site-page-heading/, minShareCount: 2},
  {name: 'site-parts', test: /\/shared\/site\/(site-section|open-now)/, minShareCount: 2},
  {name: 'info-parts', test: /\/features\/info\/(info-page|point-list)/, minShareCount: 2},
  {
    name: 'appointment-parts',
    test: /\/features\/appointments\/(appointments\.module|attention-box|preparation-card)/,
    minShareCount: 2,
  },
  // The profile and what each of its forms sends.
  {
    name: 'profile-calls',
    test: /\/contract\/src\/(profile|home-and-plan)\.|\/features\/profile\/(profile\.api|profile-page|profile\.module)/,
    minShareCount: 2,
  },
  {
    name: 'study-list',
    test: /\/features\/studies\/(study-words|list\/study-count)/,
    minShareCount: 2,
  },
  {name: 'use-whose', test: /\/family\/use-whose/, minShareCount: 2},
  // The calls, words and actions that the list and the page of a study share, and what the page shares with its reports.
  {
    name: 'studies',
    test: /\/features\/studies\/(studies\.api|study-offers|use-study-pdf|use-media)|\/lazy-share-dialog|\/contract\/src\/(studies|part-kinds)\.|\/icons\/(send|share-2|images|file-text)\./,
    minShareCount: 2,
  },
  {
    name: 'study-page',
    test: /\/features\/studies\/(study\/|opened-study|use-lists-of-address|unknown-study|use-acting-for-owner|pdf-buttons|study-actions)|\/giving\/share-button|\/contract\/src\/(study-opening|result-fields)\./,
    minShareCount: 2,
  },
  // Formatting and drawing of values, for the pages of patients and for the pages of a share.
  {
    name: 'laboratory-values',
    test: /\/rules\/src\/laboratory\/|\/range-bar\/|\/(drawn-result|result-bar|severity-of-result)\.|\/studies\/laboratory\/laboratory-values/,
    minShareCount: 2,
  },
]
