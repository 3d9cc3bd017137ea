import type {Dependencies} from '../../../dependencies.ts'

/** What the commands of access are given. */
export type AccessDependencies = Pick<Dependencies, 'db' | 'clock' | 'config' | 'passwords'>
