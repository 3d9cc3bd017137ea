import type {Rolldown} from 'vite'

type Modules = Rolldown.ChunkingContext
type Audience = {name: string; entries: readonly string[]; minShareCount: number}

/**
 * Who opens what first: each audience loads what its entry files need, and nothing that only a later audience needs. A lower
 * share count makes fewer and larger files.
 */
const AUDIENCES: readonly Audience[] = [
  {name: 'login', entries: ['/app/root.tsx', '/app/login-route.tsx'], minShareCount: 8},
  {name: 'forms', entries: ['/contact-route.tsx', '/welltest-route.tsx'], minShareCount: 15},
  {name: 'area', entries: [''], minShareCount: 18},
]

/** A module and all that import it, directly or not. */
function withImporters(id: string, modules: Modules): readonly string[] {
  const found = new Set([id])
  for (const one of found) for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return [...found]
}

/** The first audience that needs a module. */
function audienceOf(id: string, modules: Modules): Audience | undefined {
  const importers = withImporters(id, modules)
  return AUDIENCES.find(({entries}) => importers.some((one) => entries.some((entry) => one.includes(entry))))
}

/** Modules that many pages share are bundled by audience, because few files compress better than many; the bundler divides the rest. */
export const CHUNK_GROUPS = [
  // A chunk of its own, so that its hash stays the same when only our own code changes.
  {name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: AUDIENCES.length + 1},
  // A group also takes the modules that its modules import, so the first audience comes first.
  ...AUDIENCES.map((audience, index) => ({
    name: (id: string, modules: Modules) => (audienceOf(id, modules) === audience ? audience.name : null),
    debugName: audience.name,
    minShareCount: audience.minShareCount,
    priority: AUDIENCES.length - index,
  })),
]
