import {useId} from 'react'
import {ArtPetal} from './art-frame.tsx'
import {CeiboBunch, CeiboLeaf} from './ceibo-branch.tsx'
import {RiverCity} from './river-city.tsx'

/**
 * Dawn over the river: a ceibo in bloom, and on the other shore the city with its clinic. Fills its box; the water of the
 * last fifth is calm, for white words.
 */
export function WelcomeArt({className}: {className?: string | undefined}) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 600 800"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-mid)" stopOpacity=".75" />
          <stop offset=".55" stopColor="var(--art-sky)" />
          <stop offset="1" stopColor="var(--art-sand)" />
        </linearGradient>
        <linearGradient id={`${id}river`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--deep-3)" />
          <stop offset="1" stopColor="var(--deep)" />
        </linearGradient>
      </defs>
      <path fill="var(--art-sky)" d="M0 0h600v800H0z" />
      <path fill={`url(#${id}sky)`} d="M0 0h600v500H0z" />
      <circle cx="408" cy="398" r="118" fill="var(--art-sol)" opacity=".22" />
      <circle cx="408" cy="398" r="78" fill="var(--art-sol)" />
      <RiverCity />
      <path fill={`url(#${id}river)`} d="M0 478h600v322H0z" />
      <g fill="none" stroke="var(--art-sol)" strokeWidth="6" strokeLinecap="round">
        <path d="M352 494h112M372 512h92M340 530h72M392 548h66M362 568h34M414 588h26" />
      </g>
      <g fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".22">
        <path d="M40 512h64M150 540h90M500 528h54M60 590h48M470 640h84M250 620h60M520 668h44" />
      </g>
      <Boat />
      <Shore />
    </svg>
  )
}

const Boat = () => (
  <g>
    <path d="M214 560c20 5 56 5 80-1-4 14-12 21-22 21h-36c-11 0-19-8-22-20Z" fill="var(--art-ceibo-deep)" />
    <path d="M250 556v-66c20 18 30 40 34 62Z" fill="var(--art-white)" />
    <path d="M244 554v-50c-12 14-20 30-24 48Z" fill="var(--art-sol)" />
    <path d="M206 588h100" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".4" />
  </g>
)

/** The foreground: the branch from above with its flowers, and petals on the water. */
const Shore = () => (
  <>
    <path
      d="M-20 178C60 150 118 96 176 84c64-14 128 20 200-4 54-18 96-40 244-96"
      fill="none"
      stroke="var(--art-rio-deep)"
      strokeWidth="17"
      strokeLinecap="round"
    />
    <path
      d="M176 84c-20 34-30 60-30 96M376 80c20 24 46 40 84 52M92 128C66 160 50 210 48 262"
      fill="none"
      stroke="var(--art-rio-deep)"
      strokeWidth="8"
      strokeLinecap="round"
    />
    <CeiboLeaf at={[120, 96]} turn={-70} size={1.3} deep />
    <CeiboLeaf at={[236, 84]} turn={-100} size={1.3} />
    <CeiboLeaf at={[300, 92]} turn={70} size={1.1} deep />
    <CeiboLeaf at={[430, 60]} turn={-80} size={1.3} deep />
    <CeiboLeaf at={[520, 28]} turn={60} size={1.5} />
    <CeiboLeaf at={[456, 130]} turn={10} size={1.2} />
    <CeiboLeaf at={[20, 166]} turn={100} size={1.1} />
    <CeiboLeaf at={[48, 250]} turn={160} size={1.1} deep />
    <CeiboLeaf at={[160, 150]} turn={20} size={1} />
    <CeiboBunch at={[146, 180]} size={1.35} turn={4} />
    <CeiboBunch at={[52, 262]} size={1.1} turn={-4} />
    <CeiboBunch at={[350, 88]} size={1.15} turn={-6} />
    <CeiboBunch at={[452, 134]} size={1.25} turn={6} />
    <ArtPetal at={[268, 296]} turn={30} size={1.6} />
    <ArtPetal at={[534, 322]} turn={-24} size={1.5} />
    <ArtPetal at={[112, 618]} turn={8} size={2} />
    <ArtPetal at={[340, 634]} turn={-16} size={2.2} />
    <ArtPetal at={[500, 590]} turn={20} size={1.7} />
  </>
)
