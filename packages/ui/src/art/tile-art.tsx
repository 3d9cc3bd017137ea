import {ArtFrame} from './art-frame.tsx'

/** A month with a flower on one day. */
export const AppointmentsTileArt = () => (
  <ArtFrame width={60} height={60}>
    <rect x="6" y="11" width="48" height="43" rx="9" fill="var(--art-sky)" />
    <path d="M15 11h30a9 9 0 0 1 9 9v4H6v-4a9 9 0 0 1 9-9Z" fill="var(--art-rio)" />
    <path d="M19 6v9M41 6v9" stroke="var(--art-sol)" strokeWidth="4.5" strokeLinecap="round" />
    <path
      d="M15 32h5M27.5 32h5M15 39h5M15 46h5M27.5 46h5"
      stroke="var(--art-mid)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    {[0, 72, 144, 216, 288].map((turn) => (
      <path
        key={turn}
        d="M42 37c-3.5-1.5-4.5-5-3-9.5 1-1 2-1.8 3.5-2.5 3 3 4.2 9-.5 12Z"
        fill="var(--art-ceibo)"
        transform={`rotate(${turn} 42 39)`}
      />
    ))}
    <circle cx="42" cy="39" r="2.2" fill="var(--art-sol)" />
  </ArtFrame>
)

/** A sheet with a rising line. */
export const ResultsTileArt = () => (
  <ArtFrame width={60} height={60}>
    <path d="M14 5h22l14 14v31a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V11a6 6 0 0 1 6-6Z" fill="var(--art-sand)" />
    <path d="M36 5l14 14h-9a5 5 0 0 1-5-5Z" fill="var(--art-sol)" />
    <rect x="8" y="30" width="42" height="11" fill="var(--art-leaf)" opacity=".28" />
    <path
      d="M15 43l8-9 7 5 11-13"
      fill="none"
      stroke="var(--art-leaf-deep)"
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="42" cy="25.5" r="5" fill="var(--art-ceibo)" />
    <path d="M15 14h13M15 21h8" stroke="var(--art-sol)" strokeWidth="3.4" strokeLinecap="round" />
  </ArtFrame>
)

/** A person, smiling. */
export const ProfileTileArt = () => (
  <ArtFrame width={60} height={60}>
    <circle cx="30" cy="30" r="26" fill="var(--art-blush)" />
    <path
      d="M11 47.5C13.5 39 21 36 30 36s16.5 3 19 11.5A26 26 0 0 1 30 56a26 26 0 0 1-19-8.5Z"
      fill="var(--art-ceibo)"
    />
    <path d="M25 32h10v6a5 5 0 0 1-10 0Z" fill="#e9a98c" />
    <circle cx="30" cy="24" r="10.5" fill="#f3bfa3" />
    <path
      d="M18.5 25C17 14 24 9.5 31 9.5c7.5 0 12 5 10.5 15.5-2-1-3.5-4-4-7-5 2-12 2-15 1-1 2-2 4.5-4 6Z"
      fill="#4a2536"
    />
    <path d="M26.5 27.5c1 2.6 6 2.6 7 0" fill="none" stroke="#8c1f3f" strokeWidth="1.8" strokeLinecap="round" />
  </ArtFrame>
)

/** Two grown-ups and a child. */
export const FamilyTileArt = () => (
  <ArtFrame width={60} height={60}>
    <path d="M2 53c0-13 6-19 15-19s15 6 15 19Z" fill="var(--art-blue)" />
    <circle cx="17" cy="22" r="9" fill="#c98d6c" />
    <path d="M7.5 22C7 14 11.5 10.5 17 10.5S27 14 26.5 22c-3-1-5-3-6-5.5-3 3-9 4-13 5.5Z" fill="#2c2430" />
    <path d="M29 53c0-14 6-20 14.5-20S58 39 58 53Z" fill="var(--art-mid)" />
    <circle cx="43.5" cy="20" r="9.5" fill="#f3bfa3" />
    <path
      d="M33.5 26c-1.5-12 3-17 10-17s12 5 10.5 17c-3 0-3.5-5-4.5-8-4 1.5-8 1.5-11 .5-1 3-2 7-5 7.5Z"
      fill="#7a4a2a"
    />
    <path d="M18 56c0-10 4.5-15 12-15s12 5 12 15Z" fill="var(--art-ceibo)" />
    <circle cx="30" cy="35" r="8" fill="#e3ab86" />
    <path d="M22 34c0-6 3.5-9 8-9s8 3 8 9c-5 .5-10-1-11.5-3.5-1 1.5-2.5 3-4.5 3.5Z" fill="#3a2a2a" />
    <path d="M27.5 38c1 1.7 4 1.7 5 0" fill="none" stroke="#8c1f3f" strokeWidth="1.5" strokeLinecap="round" />
  </ArtFrame>
)
