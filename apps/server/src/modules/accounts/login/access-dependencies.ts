import type {Dependencies} from '../../../dependencies.ts'

/** The dependencies of the login commands. */
export type AccessDependencies = Pick<Dependencies, 'db' | 'clock' | 'config' | 'passwords'>
