import './console.css'
import {createRoot} from 'react-dom/client'
import {takeInvitation} from '#shared/session/invitation-secret.ts'
import {Console, consoleRouter} from './console.tsx'

// Before any request: the address bar and the referrer of a request must not show the secret.
takeInvitation()

const root = document.getElementById('consola')
if (root === null) throw new Error('The page has no place for the console')
createRoot(root).render(<Console router={consoleRouter()} />)
