import { type Words, words } from '@materiel/kernel'
import { createSignal, For, type JSX, Show } from 'solid-js'
import { LANGUAGE_NAMES, LANGUAGES, language, say, setLanguage } from '../common/language.js'
import { Choice } from './Choice.js'
import { Drawer } from './Dialog.js'
import { Icon, type IconName } from './Icon.js'
import { IconButton } from './IconButton.js'
import './Menu.css'
import { href, type Route, route } from '../common/route.js'
import { served } from '../common/served.js'
import { turns } from '../common/turns.js'

const MENU = words('Menu', 'Menu')
const LANGUAGE = words('Language', 'Langue')

const WAITING = words('waiting for you', 'en attente de vous')

interface Place {
  readonly to: Route
  readonly icon: IconName
  readonly name: Words
}

const ONLINE: Place = { to: { page: 'lobby' }, icon: 'person', name: words('Online', 'En ligne') }

/** Where one can go from anywhere. The rules, cards and lessons are those of the game at hand. */
export const places = (game: string): readonly Place[] => [
  { to: { page: 'home' }, icon: 'home', name: words('Home', 'Accueil') },
  ...(served() ? [ONLINE] : []),
  { to: { page: 'lessons', game }, icon: 'lesson', name: words('Lessons', 'Leçons') },
  { to: { page: 'rules', game }, icon: 'book', name: words('Rules', 'Règles') },
  { to: { page: 'cards', game }, icon: 'cards', name: words('Cards', 'Cartes') },
  { to: { page: 'settings' }, icon: 'settings', name: words('Settings', 'Réglages') },
]

/** How many tables wait for an answer, beside the way to them. */
export const Waiting = (props: { readonly page: Route['page'] }) => (
  <Show when={props.page === 'lobby' && turns().size > 0}>
    {' '}
    <span class="menu-waiting">
      {turns().size}
      <span class="unseen"> {say(WAITING)}</span>
    </span>
  </Show>
)

export const LanguageSwitch = () => (
  <Choice
    legend={say(LANGUAGE)}
    quiet
    alternatives={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    value={language()}
    onChange={setLanguage}
  />
)

/** A button that opens the way to everywhere: at the top of every screen that has no room for more. */
export function Menu(props: {
  readonly game: string
  /** More to do here, above the places: buttons of a table. */
  readonly children?: JSX.Element
}) {
  const [open, setOpen] = createSignal(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon="menu"
        label={say(MENU)}
        aria-expanded={open()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Drawer open={open()} onClose={close} title={say(MENU)} side="right">
        <Show when={props.children}>
          <div class="menu-here">{props.children}</div>
        </Show>
        <nav class="menu-places" aria-label={say(MENU)}>
          <For each={places(props.game)}>
            {(place) => (
              <a
                class="menu-place"
                href={href(place.to)}
                aria-current={route().page === place.to.page ? 'page' : undefined}
                onClick={close}
              >
                <Icon name={place.icon} />
                {say(place.name)}
                <Waiting page={place.to.page} />
              </a>
            )}
          </For>
        </nav>
        <LanguageSwitch />
      </Drawer>
    </>
  )
}
