import { words } from '@materiel/kernel'
import { ErrorBoundary, For, lazy, Suspense } from 'solid-js'
import { say } from '../../common/language.js'
import './Hero.css'

const HeroMap = lazy(() => import('./HeroMap.js'))

const TITLE = [
  words('Armies march.', 'Les armées marchent.'),
  words('Supply decides.', 'Le ravitaillement décide.'),
]
const SENTENCE = words(
  'Materiel is a table for supply-line wargames: play alone against bots or together at one screen, with or without a network, and let every rule explain itself.',
  'Materiel est une table pour les jeux de guerre où tout tient au ravitaillement : jouez en solo contre des bots ou à plusieurs sur un écran, avec ou sans réseau, et laissez chaque règle s’expliquer d’elle-même.',
)

/** The first thing anybody sees: what this is, on a piece of the real map. */
export const Hero = () => (
  <div class="hero">
    <div class="hero-map">
      {/* The page is no worse without it: a map that does not come keeps nobody from playing. */}
      <ErrorBoundary fallback={null}>
        <Suspense>
          <HeroMap />
        </Suspense>
      </ErrorBoundary>
    </div>
    <div class="hero-words">
      <h1>
        <For each={TITLE}>{(sentence) => <span>{say(sentence)} </span>}</For>
      </h1>
      <p>{say(SENTENCE)}</p>
    </div>
  </div>
)
