import { words } from '@materiel/kernel'
import { For } from 'solid-js'
import { say } from '../common/language.js'
import { TAKING_BACK } from '../rules/table-rules.js'
import { Dialog } from '../ui/Dialog.js'
import './key-help.css'

const TITLE = words('Keys', 'Raccourcis clavier')

const KEYS = [
  {
    keys: '1 – 9',
    words: words('Give an answer, or open its list', 'Donner une réponse, ou ouvrir sa liste'),
  },
  {
    keys: 'Enter',
    words: words('Confirm what cannot be taken back', 'Confirmer ce qui ne pourra pas être repris'),
  },
  { keys: 'Esc', words: words('Let go, close, back to now', 'Lâcher, fermer, revenir au présent') },
  { keys: 'U', words: words('Take the latest choice back', 'Reprendre le dernier choix') },
  { keys: 'S', words: words('Supply lines', 'Lignes de ravitaillement') },
  { keys: 'A', words: words('All answers by name', 'Toutes les réponses par leur nom') },
  {
    keys: 'I',
    words: words('What is in the space that has the focus', 'Ce qu’il y a dans la zone active'),
  },
  { keys: 'H', words: words('Ask the marshal', 'Demander au maréchal') },
  { keys: 'C', words: words('Countries', 'Pays') },
  { keys: 'L', words: words('Log', 'Journal') },
  { keys: 'T', words: words('The map in words', 'La carte en mots') },
  { keys: ', .', words: words('One step back, one step on', 'Un pas en arrière, un pas en avant') },
  { keys: 'Tab, Enter', words: words('Go through everything, and choose', 'Parcourir tout, et choisir') },
  {
    keys: '← → ↑ ↓ + −',
    words: words(
      'Move and zoom the map, when it has the focus',
      'Déplacer et zoomer la carte, quand elle est active',
    ),
  },
  { keys: '?', words: words('This list', 'Cette liste') },
]

export default function KeyHelp(props: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={props.onClose} title={say(TITLE)}>
      <dl class="keys">
        <For each={KEYS}>
          {(entry) => (
            <div>
              <dt>
                <kbd>{entry.keys}</kbd>
              </dt>
              <dd>{say(entry.words)}</dd>
            </div>
          )}
        </For>
      </dl>
      <p class="keys-rule">{say(TAKING_BACK)}</p>
    </Dialog>
  )
}
