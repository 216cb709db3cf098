import { silhouetteOf } from '../map/silhouettes.js'

/** A piece as a small figure. */
export const Silhouette = (props: { readonly type: string }) => (
  <svg class="silhouette" viewBox="-14 -13 28 24" aria-hidden="true">
    <path d={silhouetteOf(props.type)} fill="currentColor" fill-rule="evenodd" />
  </svg>
)
