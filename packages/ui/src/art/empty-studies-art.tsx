import {ArtFrame, ArtGround, ArtPetal} from './art-frame.tsx'

/** An empty film on a light box, and a magnifying glass. */
export const EmptyStudiesArt = () => (
  <ArtFrame width={200} height={150}>
    <ArtGround fill="var(--art-blue-soft)" />
    <path d="M24 128h152" stroke="var(--art-blue)" strokeWidth="4" strokeLinecap="round" opacity=".5" />
    <rect x="40" y="30" width="92" height="92" rx="10" fill="var(--art-blue)" />
    <rect x="50" y="40" width="72" height="72" rx="4" fill="var(--art-white)" />
    <path
      d="M86 52v44M86 60c-12-4-18 2-20 10M86 60c12-4 18 2 20 10M86 72c-12-4-18 2-20 10M86 72c12-4 18 2 20 10M86 84c-10-3-14 1-16 8M86 84c10-3 14 1 16 8"
      fill="none"
      stroke="var(--art-blue-soft)"
      strokeWidth="4.5"
      strokeLinecap="round"
    />
    <path d="M62 122v8M110 122v8" stroke="var(--art-blue)" strokeWidth="6" strokeLinecap="round" />
    <path d="M153 107l18 19" stroke="var(--art-ceibo-deep)" strokeWidth="11" strokeLinecap="round" />
    <circle cx="137" cy="90" r="24" fill="var(--art-sky)" opacity=".9" />
    <circle cx="137" cy="90" r="24" fill="none" stroke="var(--art-ceibo)" strokeWidth="7" />
    <path d="M124 86c2-6 6-9 12-10" fill="none" stroke="var(--art-white)" strokeWidth="4" strokeLinecap="round" />
    <ArtPetal at={[30, 120]} turn={-10} />
    <ArtPetal at={[160, 34]} turn={36} size={0.9} />
  </ArtFrame>
)
