import './Spinner.css'

/** Something is on its way. It keeps quiet for a moment: most things are there before anybody would look. */
export const Spinner = (props: { label: string }) => (
  <div class="spinner" role="status">
    <svg class="spinner-ring" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <circle cx="20" cy="20" r="16" />
      <path d="M20 4a16 16 0 0116 16" />
    </svg>
    <span>{props.label}</span>
  </div>
)
