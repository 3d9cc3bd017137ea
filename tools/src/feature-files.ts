import {readFileSync} from 'node:fs'

export type FeatureFile = {path: string; content: string}

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(name).replace(/^[a-z]/, (letter) => letter.toUpperCase())

/** True for a name that files, an endpoint and a folder can have: kebab-case, beginning with a letter. */
export const isFeatureName = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)

/**
 * The files of a new feature in their places: contract, server, portal. They compile and their test passes: an example call that
 * returns the signed-in person's type of document, to be replaced by the feature's own.
 */
export function featureFiles(name: string): FeatureFile[] {
  const server = `apps/server/src/modules/${name}/${name}`
  const portal = `apps/portal/src/features/${name}/${name}`
  return [
    {path: `packages/contract/src/${name}/${name}.ts`, content: fill('contract.ts', name)},
    {path: `${server}.queries.ts`, content: fill('queries.ts', name)},
    {path: `${server}.view.ts`, content: fill('view.ts', name)},
    {path: `${server}.routes.ts`, content: fill('routes.ts', name)},
    {path: `${server}.module.ts`, content: fill('module.ts', name)},
    {path: `${server}.test.ts`, content: fill('test.ts', name)},
    {path: `${portal}.api.ts`, content: fill('api.ts', name)},
    {path: `${portal}-route.tsx`, content: fill('route.tsx', name)},
  ]
}

function fill(template: string, name: string): string {
  return readFileSync(new URL(`./feature-templates/${template}.template`, import.meta.url), 'utf8')
    .replaceAll('__id__', camel(name))
    .replaceAll('__Id__', pascal(name))
    .replaceAll('__name__', name)
}

/** The lines that add a new feature to the tables of its apps. */
export function linesToAdd(name: string): string[] {
  const id = camel(name)
  return [
    `packages/contract/src/wire/endpoint-table.ts: import * as ${id} from '#${name}/${name}.ts' and add it to an area`,
    `apps/server/src/server-modules.ts: add ${id}Module to MODULES`,
    `apps/portal/src/app/routes.ts: route('${name}', '../features/${name}/${name}-route.tsx') among the patient area's pages`,
  ]
}
