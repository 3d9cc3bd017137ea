import {ArtFrame, ArtPetal} from './art-frame.tsx'

/** The ambulance at the lit door of the guard, by night. */
export const GuardArt = () => (
  <ArtFrame width={320} height={200}>
    <path
      fill="var(--art-blue-soft)"
      d="M30 128C14 76 62 30 122 26c40-3 58-24 104-16 44 8 78 46 76 92-2 34-18 54-30 60H44c-6-8-10-20-14-34Z"
    />
    <circle cx="72" cy="58" r="13" fill="var(--art-sol)" />
    <circle cx="78" cy="54" r="11" fill="var(--art-blue-soft)" />
    <rect x="150" y="48" width="126" height="114" rx="4" fill="var(--art-rio)" />
    <rect x="142" y="40" width="142" height="14" rx="5" fill="var(--art-rio-deep)" />
    {[164, 196, 228].map((x) => (
      <rect key={x} x={x} y="66" width="20" height="22" rx="3" fill="var(--art-window)" />
    ))}
    <rect x="244" y="102" width="24" height="60" rx="3" fill="var(--art-window)" />
    <path d="M236 96h40v8h-40Z" fill="var(--art-ceibo)" />
    <path d="M14 162h292" stroke="var(--art-blue)" strokeWidth="5" strokeLinecap="round" />
    <path d="M46 152V98a8 8 0 0 1 8-8h104a8 8 0 0 1 8 8v54Z" fill="var(--art-white)" />
    <path d="M166 104h26c5 0 9 2 12 7l13 22a8 8 0 0 1 1 4v15h-52Z" fill="var(--art-ceibo)" />
    <path d="M176 112h14c3 0 5 1 7 4l9 16h-30Z" fill="var(--art-blue-soft)" />
    <path d="M46 128h120v11H46Z" fill="var(--art-ceibo)" />
    <path d="M88 97v26M75 110h26" stroke="var(--art-ceibo)" strokeWidth="9" strokeLinecap="round" />
    <path d="M132 78h18a5 5 0 0 1 5 5v7h-28v-7a5 5 0 0 1 5-5Z" fill="var(--art-sol)" />
    <path
      d="M141 70v-9M122 76l-8-6M160 76l8-6"
      stroke="var(--art-sol)"
      strokeWidth="4.5"
      strokeLinecap="round"
      fill="none"
    />
    {[80, 184].map((x) => (
      <g key={x}>
        <circle cx={x} cy="152" r="17" fill="var(--art-rio-deep)" />
        <circle cx={x} cy="152" r="7" fill="var(--art-white)" />
      </g>
    ))}
    <ArtPetal at={[34, 184]} turn={-12} />
    <ArtPetal at={[286, 182]} turn={30} size={0.9} />
  </ArtFrame>
)
