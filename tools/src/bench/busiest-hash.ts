// How many passwords a second two threads compare that never wait for ours, as the product's do: a process of its own, since
// the number of threads is one of the process.
import '@ceibo/server/platform/system-threads'
import {passwordHasher} from '@ceibo/server/platform/password-hasher'
import {verify} from '@node-rs/argon2'
import {rateOf} from './rate-of.ts'

const passwordHash = await passwordHasher({atOnce: 1, waiting: 0}).hash('Ceibo2026!')
process.stdout.write(String(await rateOf(4, () => verify(passwordHash, 'Ceibo2026!'), 5)))
