import {Button, ButtonLink} from '@ceibo/ui/button'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import {bookingLink} from '#shared/appointments/booking-link.ts'
import {ForPatient, ForVisitor, LoginChooser} from './ways-in.tsx'

const BOOKING_CHOOSER = 'como-sacar-turno'

/** The ways to book in a centre: the choice of how to sign in, or the booking wizard with the centre chosen. */
export const WaysToBook = ({centreId}: {centreId: string}) => (
  <>
    <ForVisitor>
      <Button type="button" popoverTarget={BOOKING_CHOOSER} aria-haspopup="dialog" icon={CalendarPlus}>
        Sacar turno online
      </Button>
      {/* A separate panel, so that after the sign-in the centre is still chosen. */}
      <LoginChooser id={BOOKING_CHOOSER} href={bookingLink({centreId})} />
    </ForVisitor>
    <ForPatient>
      <ButtonLink href={bookingLink({centreId})} icon={CalendarPlus}>
        Sacar turno online
      </ButtonLink>
    </ForPatient>
  </>
)
