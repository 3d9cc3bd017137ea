import {useId} from 'react'
import {ArtPetal} from './art-frame.tsx'
import {CeiboBunch, CeiboLeaf} from './ceibo-branch.tsx'

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

/** The other shore, from y 478 up: far towers, near houses, and the clinic in the middle. */
const RiverCity = () => (
  <g>
    <path
      fill="var(--art-mid)"
      opacity=".6"
      d="M0 478V400h34v-46h42v70h30v-96h46v60h26v-30h50v120h44v-96h26v-44h40v90h60v-60h44v-34h30v70h50v-46h48v90h30v30Z"
    />
    <path fill="var(--art-city)" d="M0 478v-44h52v-30h46v44h38v-62h54v92Zm420 0v-64h46v-26h42v50h40v-34h52v74Z" />
    <g fill="var(--art-window)">
      <path d="M64 416h9v11h-9zM80 416h9v11h-9zM148 400h9v11h-9zM168 400h9v11h-9zM148 424h9v11h-9zM168 424h9v11h-9zM148 448h9v11h-9zM478 402h9v11h-9zM478 426h9v11h-9zM494 426h9v11h-9zM432 430h9v11h-9zM450 430h9v11h-9zM562 420h9v11h-9zM580 420h9v11h-9zM562 444h9v11h-9zM14 450h9v11h-9zM32 450h9v11h-9z" />
    </g>
    <path fill="var(--art-white)" d="M226 478V368h118v110Z" />
    <path fill="var(--art-sky)" d="M196 478v-62h30v62Zm148 0v-62h34v62Z" />
    <path fill="var(--art-ceibo)" d="M218 368h134v-12a8 8 0 0 0-8-8H226a8 8 0 0 0-8 8Z" />
    <circle cx="285" cy="394" r="17" fill="var(--art-rio)" />
    <path d="M285 385v18M276 394h18" stroke="#fff" strokeWidth="5.5" strokeLinecap="round" />
    <path
      fill="var(--art-mid)"
      d="M238 384h16v20h-16zM316 384h16v20h-16zM238 420h16v20h-16zM316 420h16v20h-16zM204 430h14v18h-14zM354 430h14v18h-14z"
    />
    <path fill="var(--art-rio)" d="M266 478v-44a19 19 0 0 1 38 0v44Z" />
    <path d="M285 478v-60" stroke="var(--art-white)" strokeWidth="2.5" />
    <g fill="var(--art-leaf-deep)">
      <circle cx="184" cy="458" r="22" />
      <circle cx="160" cy="466" r="16" />
      <circle cx="392" cy="460" r="21" />
      <circle cx="416" cy="467" r="15" />
    </g>
    <path d="M0 478h600" stroke="var(--art-leaf-deep)" strokeWidth="7" />
  </g>
)
