import type {Dependencies} from '../../dependencies.ts'
import type {PasswordHasher} from './password-hasher.ts'

/** What the commands of access are given. */
export type AccessDependencies = Pick<Dependencies, 'db' | 'clock' | 'config'> & {passwords: PasswordHasher}
