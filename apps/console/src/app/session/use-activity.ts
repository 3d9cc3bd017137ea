import {useEffect} from 'react'
import {reportStaffActivity} from '@ceibo/contract/staff/staff-session'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {STAFF_IDLE_MS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import {api, consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'

const EVENTS = ['keydown', 'pointerdown', 'wheel'] as const

/**
 * Reports that somebody works, at most once a minute, so that the session does not lock; and asks for the session when nobody did for as long as
 * the server allows, so that the screen closes at the same time. A report that fails shows at the next call.
 */
export function useActivity(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    let reportedAt = Date.now()
    let idle = setTimeout(lock, STAFF_IDLE_MS)
    function lock() {
      void consoleQueries.invalidateQueries({queryKey: STAFF_KEY})
    }
    function work() {
      clearTimeout(idle)
      idle = setTimeout(lock, STAFF_IDLE_MS)
      if (Date.now() - reportedAt < MINUTE_MS) return
      reportedAt = Date.now()
      api.call(reportStaffActivity, {}).catch(lock)
    }
    for (const event of EVENTS) window.addEventListener(event, work, {passive: true})
    return () => {
      clearTimeout(idle)
      for (const event of EVENTS) window.removeEventListener(event, work)
    }
  }, [isOpen])
}
