import {ArtFrame, ArtGround, ArtPetal} from './art-frame.tsx'

/** An empty waiting room: a chair, a plant, a clock. */
export const EmptyHistoryArt = () => (
  <ArtFrame width={200} height={150}>
    <ArtGround fill="var(--art-sand)" />
    <path d="M24 128h152" stroke="var(--art-sol)" strokeWidth="4" strokeLinecap="round" />
    <circle cx="142" cy="44" r="20" fill="var(--art-white)" />
    <circle cx="142" cy="44" r="20" fill="none" stroke="var(--art-rio)" strokeWidth="5" />
    <path
      d="M142 33v12l8 5"
      fill="none"
      stroke="var(--art-ceibo)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M60 128v-14M112 128v-14" stroke="var(--art-rio-deep)" strokeWidth="6" strokeLinecap="round" />
    <path d="M58 56a12 12 0 0 1 12-12h32a12 12 0 0 1 12 12v40H58Z" fill="var(--art-mid)" />
    <path
      d="M46 82a9 9 0 0 1 18 0v14h44V82a9 9 0 0 1 18 0v26a10 10 0 0 1-10 10H56a10 10 0 0 1-10-10Z"
      fill="var(--art-rio)"
    />
    <path d="M146 104h28l-4 24h-20Z" fill="var(--art-ceibo-deep)" />
    <path
      d="M160 104c-2-14-10-18-18-18 0 10 6 18 18 18Zm0 0c0-16 6-24 14-26 4 12-2 22-14 26Zm0 0c-4-16-2-26 2-32 6 8 6 22-2 32Z"
      fill="var(--art-leaf)"
    />
    <ArtPetal at={[34, 122]} turn={16} />
    <ArtPetal at={[86, 90]} turn={-20} size={1.1} />
  </ArtFrame>
)
