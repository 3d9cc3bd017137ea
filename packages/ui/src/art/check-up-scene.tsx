import {ArtPetal} from './art-frame.tsx'
import {CeiboBunch, CeiboLeaf} from './ceibo-branch.tsx'

/** A ticked sheet, a stethoscope and a ceibo behind a window. Fills its box. */
export function CheckUpScene() {
  return (
    <svg viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      <path fill="var(--art-blush)" d="M0 0h480v360H0z" />
      <circle cx="372" cy="108" r="74" fill="var(--art-sol)" opacity=".3" />
      <circle cx="372" cy="108" r="48" fill="var(--art-sol)" />
      <path d="M0 292h480v68H0z" fill="var(--art-ceibo)" opacity=".2" />
      <g transform="rotate(-5 196 190)">
        <rect x="112" y="58" width="172" height="248" rx="16" fill="var(--art-rio)" />
        <rect x="126" y="78" width="144" height="212" rx="6" fill="var(--art-white)" />
        <rect x="160" y="44" width="76" height="32" rx="10" fill="var(--art-sol)" />
        <path
          d="M142 128h26l9-20 15 40 12-30 7 10h44"
          fill="none"
          stroke="var(--art-ceibo)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {[178, 214, 250].map((y) => (
          <g key={y} fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path d={`M144 ${y}l7 7 13-15`} stroke="var(--art-leaf-deep)" strokeWidth="6" />
            <path d={`M180 ${y}h70`} stroke="var(--art-mid)" strokeWidth="6" opacity=".7" />
          </g>
        ))}
      </g>
      <g fill="none" stroke="var(--art-blue)" strokeWidth="8" strokeLinecap="round">
        <path d="M306 156c-8 34 2 64 30 66s42-28 36-64" />
        <path d="M338 222c2 40 4 76 36 78 26 2 34-20 32-36" />
      </g>
      <circle cx="405" cy="250" r="15" fill="var(--art-blue)" />
      <circle cx="405" cy="250" r="7" fill="var(--art-blue-soft)" />
      <CeiboLeaf at={[40, 34]} turn={28} size={1.3} />
      <CeiboBunch at={[54, 30]} turn={6} size={1.15} />
      <ArtPetal at={[88, 318]} turn={-14} size={1.3} />
      <ArtPetal at={[440, 322]} turn={30} size={1.1} />
    </svg>
  )
}
