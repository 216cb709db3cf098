/** The sign of Materiel: a depot, and the line that leads from it to the front. `public/icons` has the same drawing. */
export const Emblem = (props: { size: number }) => (
  <svg viewBox="0 0 64 64" width={props.size} height={props.size} aria-hidden="true">
    <rect width="64" height="64" rx="14" fill="#125e72" />
    <path
      d="M18 46C36 46 28 18 46 18"
      fill="none"
      stroke="#f4ecd6"
      stroke-width="5"
      stroke-linecap="round"
      stroke-dasharray="0.1 9"
    />
    <rect x="9" y="37" width="18" height="18" rx="4" fill="#f4ecd6" />
    <circle cx="46" cy="18" r="10" fill="#e2a32f" stroke="#f4ecd6" stroke-width="3" />
  </svg>
)
