import type {ShownState} from './entry-words.ts'

const CIRCLE = 'M6 1.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2z'

/** A shape for each state, so that no state is known by colour alone. */
const SHAPES: Record<ShownState, string> = {
  free: CIRCLE,
  unused: CIRCLE,
  booked: CIRCLE,
  held: 'M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 0 1 4 0v1.5',
  confirmed: `${CIRCLE}M4 6.2l1.4 1.4L8.1 4.7`,
  arrived: `${CIRCLE}M6 3.6V6l1.7 1.2`,
  attended: 'M.8 6.4l2.5 2.6 4.5-5.4M6.2 8.6l.5.4 4.5-5.4',
  absent: 'M2.5 2.5l7 7M9.5 2.5l-7 7',
  blocked: `${CIRCLE}M3 9l6-6`,
}

const DIAMOND = 'M6 .9 11.1 6 6 11.1.9 6zM6 4v4M4 6h4'

/** `overbooked`: the appointment is expected, and stands beside another one. */
export const StateMark = ({state, overbooked = false}: {state: ShownState; overbooked?: boolean}) => (
  <svg
    aria-hidden="true"
    width="12"
    height="12"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
  >
    <path
      d={overbooked && (state === 'booked' || state === 'confirmed') ? DIAMOND : SHAPES[state]}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...((state === 'free' || state === 'unused') && {strokeDasharray: '2 2.2'})}
    />
  </svg>
)
