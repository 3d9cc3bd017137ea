import {startTransition, StrictMode} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {HydratedRouter} from 'react-router/dom'
import * as z from 'zod/mini'

// The content security policy allows no code made at run time.
z.config({jitless: true})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
