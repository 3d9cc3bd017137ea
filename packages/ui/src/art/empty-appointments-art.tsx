import {ArtFrame, ArtGround, ArtPetal} from './art-frame.tsx'

/** An empty month of a calendar, and a mate. */
export const EmptyAppointmentsArt = () => (
  <ArtFrame width={200} height={150}>
    <ArtGround />
    <path d="M24 128h152" stroke="var(--art-mid)" strokeWidth="4" strokeLinecap="round" />
    <rect x="44" y="36" width="88" height="92" rx="12" fill="var(--art-white)" />
    <path d="M56 36h64a12 12 0 0 1 12 12v12H44V48a12 12 0 0 1 12-12Z" fill="var(--art-rio)" />
    <path d="M66 27v17M110 27v17" stroke="var(--art-sol)" strokeWidth="7" strokeLinecap="round" />
    <g fill="var(--art-sky)">
      {[72, 90, 108].map((y) =>
        [56, 75, 94, 113].map((x) => <rect key={`${x} ${y}`} x={x} y={y} width="11" height="10" rx="3" />),
      )}
    </g>
    <path d="M163 78l-9-26" stroke="var(--art-line)" strokeWidth="3.6" strokeLinecap="round" opacity=".75" />
    <path d="M150 53l7-3" stroke="var(--art-sol)" strokeWidth="6" strokeLinecap="round" />
    <path d="M142 88c-3 22 4 40 20 40s23-18 20-40Z" fill="var(--art-ceibo-deep)" />
    <path d="M139 80h46v5a8 8 0 0 1-8 8h-30a8 8 0 0 1-8-8Z" fill="var(--art-sol)" />
    <path d="M144 80c4-9 32-9 36 0Z" fill="var(--art-leaf)" />
    <path d="M151 104c2 8 4 12 8 16" fill="none" stroke="var(--art-ceibo)" strokeWidth="4" strokeLinecap="round" />
    <ArtPetal at={[36, 122]} turn={-12} size={1.1} />
    <ArtPetal at={[28, 70]} turn={40} size={0.9} />
  </ArtFrame>
)
