import {ArtFrame, ArtGround, ArtPetal} from './art-frame.tsx'

/** A ticked list and a stethoscope. */
export const CheckUpArt = () => (
  <ArtFrame width={200} height={150}>
    <ArtGround />
    <path d="M24 134h152" stroke="var(--art-mid)" strokeWidth="4" strokeLinecap="round" />
    <rect x="40" y="26" width="84" height="106" rx="11" fill="var(--art-rio)" />
    <rect x="48" y="36" width="68" height="88" rx="6" fill="var(--art-white)" />
    <path d="M66 30a6 6 0 0 1 6-6h4a6 6 0 0 1 12 0h4a6 6 0 0 1 6 6v10H66Z" fill="var(--art-sol)" />
    {[58, 79, 100].map((y) => (
      <g key={y}>
        <circle cx="62" cy={y} r="8" fill="var(--art-leaf)" />
        <path
          d={`M58.5 ${y}l2.8 2.8 4.7-5.6`}
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d={`M77 ${y}h28`} stroke="var(--art-mid)" strokeWidth="5" strokeLinecap="round" />
      </g>
    ))}
    <g fill="none" strokeLinecap="round">
      <path d="M134 40c-6 24-2 38 12 38s18-14 12-38" stroke="var(--art-ceibo-deep)" strokeWidth="5" />
      <path d="M130 39h8M154 39h8" stroke="var(--art-line)" strokeWidth="5" opacity=".75" />
      <path d="M146 78c0 22 2 36 14 36 8 0 11-6 11-14" stroke="var(--art-ceibo-deep)" strokeWidth="5" />
    </g>
    <circle cx="171" cy="92" r="11" fill="var(--art-ceibo)" />
    <circle cx="171" cy="92" r="4.5" fill="var(--art-blush)" />
    <ArtPetal at={[28, 92]} turn={30} size={1} />
    <ArtPetal at={[34, 128]} turn={-18} size={1.1} />
    <ArtPetal at={[178, 40]} turn={60} size={0.9} />
  </ArtFrame>
)
