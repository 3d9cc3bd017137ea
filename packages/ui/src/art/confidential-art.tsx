import {ArtFrame, ArtGround, ArtPetal} from './art-frame.tsx'

/** Two people who talk, with a lock on a speech bubble. */
export const ConfidentialArt = () => (
  <ArtFrame width={200} height={150}>
    <ArtGround />
    <path
      d="M40 28h76a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14H76l-20 18V90H40a14 14 0 0 1-14-14V42a14 14 0 0 1 14-14Z"
      fill="var(--art-rio)"
    />
    <path d="M46 49h62M46 66h40" stroke="var(--art-mid)" strokeWidth="6" strokeLinecap="round" />
    <path d="M122 78V66a20 20 0 0 1 40 0v12" fill="none" stroke="var(--art-line)" strokeWidth="8" opacity=".8" />
    <rect x="110" y="76" width="64" height="54" rx="12" fill="var(--art-sol)" />
    <path
      d="M142 116c-8-5-12-10-12-15 0-4 3-6.5 6-6.5 2.6 0 4.6 1.6 6 3.6 1.4-2 3.4-3.6 6-3.6 3 0 6 2.5 6 6.5 0 5-4 10-12 15Z"
      fill="var(--art-ceibo-deep)"
    />
    <ArtPetal at={[28, 122]} turn={-15} size={1.1} />
    <ArtPetal at={[84, 130]} turn={25} size={0.9} />
    <ArtPetal at={[176, 48]} turn={60} size={1} />
  </ArtFrame>
)
