/** Drawing of an empty jar, cracked for errors. */
export function EmptyVessel({ broken = false, className }: { broken?: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={className}
    >
      <ellipse cx="60" cy="26" rx="17" ry="4.5" />
      <path d="M43 26c0 7 5 8 5 14 0 8-22 14-22 34 0 14 9 22 15 27h38c6-5 15-13 15-27 0-20-22-26-22-34 0-6 5-7 5-14" />
      <path d="M41 101c3 3 35 3 38 0M30 62c14 6 46 6 60 0M27 70c16 7 50 7 66 0" opacity="0.7" />
      <path d="M16 106h88" strokeDasharray="2 4" />
      {broken ? <path d="M66 41l-6 11 8 8-9 12 7 9-6 14" strokeWidth="2" /> : null}
    </svg>
  )
}
