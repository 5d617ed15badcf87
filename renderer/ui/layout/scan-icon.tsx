/** A barcode within viewfinder corners, drawn to match Tabler's icons. */
export function ScanIcon({ size, className }: { readonly size?: string; readonly className?: string | undefined }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M4 8V5h3M17 5h3v3M20 16v3h-3M7 19H4v-3M8 8.5v7M11 8.5v7M13.5 8.5v7M16 8.5v7" />
    </svg>
  );
}
