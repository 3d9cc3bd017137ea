import {ArtFrame} from './art-frame.tsx'

/** Notes and a coin. */
export const CashArt = () => (
  <ArtFrame width={60} height={60}>
    <rect x="4" y="14" width="46" height="26" rx="5" fill="var(--art-leaf)" opacity=".45" />
    <rect x="8" y="20" width="48" height="27" rx="5" fill="var(--art-leaf)" />
    <circle cx="32" cy="33.5" r="8" fill="var(--art-sky)" />
    <path d="M14 27v13M50 27v13" stroke="var(--art-leaf-deep)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="47" cy="47" r="10" fill="var(--art-sol)" />
    <path
      d="M50.5 43.500c-1-1.5-7-2-7 1s7 2 7 5-6 2.5-7.5.5M47 40.500v13"
      fill="none"
      stroke="#8a5a00"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </ArtFrame>
)

/** A card with its chip. */
export const CreditCardArt = () => (
  <ArtFrame width={60} height={60}>
    <rect x="4" y="13" width="52" height="35" rx="7" fill="var(--art-rio)" />
    <rect x="11" y="24" width="11" height="9" rx="2.5" fill="var(--art-sol)" />
    <path d="M11 41h14M30 41h6" stroke="var(--art-mid)" strokeWidth="3.4" strokeLinecap="round" />
    <circle cx="42" cy="24" r="6" fill="var(--art-ceibo)" />
    <circle cx="48" cy="24" r="6" fill="var(--art-blush)" opacity=".85" />
  </ArtFrame>
)

/** A card at the machine of the reception. */
export const DebitCardArt = () => (
  <ArtFrame width={60} height={60}>
    <rect x="22" y="3" width="32" height="30" rx="5" fill="var(--art-blue)" />
    <path d="M22 10h32v6H22Z" fill="var(--art-blue-soft)" />
    <path d="M8 26a6 6 0 0 1 6-6h26a6 6 0 0 1 6 6v25a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6Z" fill="var(--art-mid)" />
    <rect x="14" y="26" width="26" height="11" rx="3" fill="var(--art-white)" />
    <g fill="var(--art-rio-deep)">
      {[42, 49].map((y) =>
        [15, 24.5, 34].map((x) => <rect key={`${x} ${y}`} x={x} y={y} width="5.5" height="4" rx="1.5" />),
      )}
    </g>
    <path d="M18 31.500h12" stroke="var(--art-leaf-deep)" strokeWidth="2.6" strokeLinecap="round" />
  </ArtFrame>
)

/** A bank, with arrows for transfers. */
export const TransferArt = () => (
  <ArtFrame width={60} height={60}>
    <path d="M28 5l23 12v4H5v-4Z" fill="var(--art-ceibo)" />
    <path d="M11 24v15M22 24v15M34 24v10M45 24v6" stroke="var(--art-sol)" strokeWidth="6" />
    <path d="M4 42h28v6H4Z" fill="var(--art-ceibo-deep)" />
    <circle cx="44" cy="44" r="14" fill="var(--art-rio)" />
    <path
      d="M38 40.500h11l-3-3M50 47.500H39l3 3"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </ArtFrame>
)
