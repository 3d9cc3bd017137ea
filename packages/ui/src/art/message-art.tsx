import {ArtFrame, ArtGround, ArtPetal} from './art-frame.tsx'

/** A letter that is being sent. */
export const MessageArt = () => (
  <ArtFrame width={200} height={150}>
    <ArtGround />
    <path
      d="M14 104c18-2 24-14 40-14"
      fill="none"
      stroke="var(--art-mid)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray="2 11"
    />
    <path d="M62 26h76a10 10 0 0 1 10 10v52H52V36a10 10 0 0 1 10-10Z" fill="var(--art-sand)" />
    <path d="M68 42h46M68 55h62" stroke="var(--art-sol)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M42 66a9 9 0 0 1 4-7l6-4v16l48 26 48-26V55l6 4a9 9 0 0 1 4 7v54a10 10 0 0 1-10 10H52a10 10 0 0 1-10-10Z"
      fill="var(--art-rio)"
    />
    <path d="M45 127l40-38M155 127l-40-38" stroke="var(--art-rio-deep)" strokeWidth="4" strokeLinecap="round" />
    <path d="M52 70l48 27 48-27v9l-44 26a8 8 0 0 1-8 0L52 79Z" fill="var(--art-rio-deep)" opacity=".35" />
    <circle cx="154" cy="40" r="22" fill="var(--art-white)" />
    <path
      d="M154 51c-9-6-13-11-13-16 0-4 3-7 6.5-7 3 0 5 2 6.5 4 1.5-2 3.5-4 6.5-4 3.5 0 6.5 3 6.5 7 0 5-4 10-13 16Z"
      fill="var(--art-ceibo)"
    />
    <ArtPetal at={[30, 60]} turn={35} size={1} />
    <ArtPetal at={[178, 104]} turn={-20} size={1.1} />
    <ArtPetal at={[24, 128]} turn={-50} size={0.8} />
  </ArtFrame>
)
