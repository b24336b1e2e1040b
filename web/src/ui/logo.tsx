export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden className="shrink-0">
    <path d="M23.9 10.6A10.6 10.6 0 1 1 18.3 4.3" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    <path
      d="m9.4 13.6 4.4 4.4L24.6 6.6"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
