import { type Component, type JSX, lazy, Suspense } from 'solid-js'

/** A part that is fetched when it is first wanted; everything around it stays as it is while it comes. */
export function later<P extends Record<string, unknown>>(
  fetch: () => Promise<{ readonly default: Component<P> }>,
): (props: P) => JSX.Element {
  const Part = lazy(fetch)
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
