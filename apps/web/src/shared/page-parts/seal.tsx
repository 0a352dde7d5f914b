/** The logo: 文 cut into a seal. */
export function Seal({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect x="1" y="1" width="30" height="30" rx="5" className="fill-[#a2382a] dark:fill-[#b9503f]" />
      <g fill="none" stroke="#fffaf5" strokeWidth="2.2" strokeLinecap="round">
        <path d="M16 6.5v3.2M7.5 11.5h17M11 11.8c2 6 6 10.5 12.5 13M21 11.8c-2 6-6 10.5-12.5 13" />
      </g>
    </svg>
  )
}
