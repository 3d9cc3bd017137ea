import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {useMutation} from '@tanstack/react-query'
import {signOutStaff} from '@ceibo/contract/staff/staff-session'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {api, consoleQueries} from '#shared/session/console-queries.ts'
import {forgetSignIn} from '#shared/session/sign-in-note.ts'

/** Ends the session on the server and forgets everything that the page has read. */
export const useSignOut = () =>
  useMutation({
    mutationFn: async () => {
      // What is still read would be refused for a session that ends meanwhile.
      await consoleQueries.cancelQueries()
      try {
        await api.call(signOutStaff, {})
      } catch (error) {
        // Over already, which is what was asked for.
        if (asFailure(error).code !== 'not-signed-in') throw error
      }
    },
    onSuccess() {
      forgetSignIn()
      // The document is loaded anew, so that nothing of the session stays in memory.
      location.assign(CONSOLE)
    },
  })
