import {ArtFrame, ArtGround, ArtPetal} from './art-frame.tsx'

/** A doctor on a telephone, and a prescription beside. */
export const VideoVisitArt = () => (
  <ArtFrame width={200} height={150}>
    <ArtGround />
    <path d="M24 138h152" stroke="var(--art-mid)" strokeWidth="4" strokeLinecap="round" />
    <rect x="50" y="12" width="72" height="126" rx="14" fill="var(--art-line)" />
    <rect x="56" y="20" width="60" height="110" rx="8" fill="var(--art-blue-soft)" />
    <path d="M58 130c0-24 10-36 28-36s28 12 28 36Z" fill="var(--art-white)" />
    <path d="M78 95l8 12 8-12v-8H78Z" fill="#e9a98c" />
    <path d="M78 95l8 13 8-13 5 4-9 15h-8l-9-15Z" fill="var(--art-rio)" />
    <circle cx="86" cy="68" r="19" fill="#f3bfa3" />
    <path d="M66 72c-3-20 8-28 20-28s23 8 20 28c-5-2-7-8-8-13-9 4-19 4-25 2-1 4-3 9-7 11Z" fill="#4a2536" />
    <path d="M80 77c2 4 10 4 12 0" fill="none" stroke="#8c1f3f" strokeWidth="2.6" strokeLinecap="round" />
    <circle cx="86" cy="122" r="7" fill="var(--art-ceibo)" />
    <path d="M130 66h36a8 8 0 0 1 8 8v52a8 8 0 0 1-8 8h-36a8 8 0 0 1-8-8V74a8 8 0 0 1 8-8Z" fill="var(--art-sand)" />
    <path d="M133 82h14M140 75v14" stroke="var(--art-ceibo)" strokeWidth="5" strokeLinecap="round" />
    <path d="M133 101h30M133 112h22" stroke="var(--art-sol)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M150 122c4-5 6 3 9 0s4-3 6-1"
      fill="none"
      stroke="var(--art-rio)"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <ArtPetal at={[32, 70]} turn={30} size={1} />
    <ArtPetal at={[36, 130]} turn={-15} size={1.1} />
    <ArtPetal at={[150, 42]} turn={50} size={1} />
  </ArtFrame>
)
