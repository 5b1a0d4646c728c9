/** The product's logo: a beacon over two waves. Decorative; the parent element needs an accessible name. */
export function HarbourMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="8" fill="#0b5a6e" />
      <path
        d="M13.6 8.5h4.8l1.7 9.2h-8.2z"
        fill="#ffffff"
        stroke="#ffffff"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="6.2" r="1.9" fill="#f2b554" />
      <path
        d="M5.5 21.2c1.8 0 1.8 1.5 3.5 1.5s1.8-1.5 3.5-1.5 1.8 1.5 3.5 1.5 1.8-1.5 3.5-1.5 1.8 1.5 3.5 1.5 1.8-1.5 3.5-1.5"
        stroke="#4fd1c5"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M9 26c1.7 0 1.8 1.4 3.5 1.4S14.3 26 16 26s1.8 1.4 3.5 1.4S21.3 26 23 26"
        stroke="#4fd1c5"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
