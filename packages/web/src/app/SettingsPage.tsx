import { words } from '@materiel/kernel'
import { lazy, Show, Suspense } from 'solid-js'
import { hear } from '../common/hear.js'
import { LANGUAGE_NAMES, LANGUAGES, language, say, setLanguage } from '../common/language.js'
import { Choice } from '../ui/Choice.js'
import { Toggle } from '../ui/Toggle.js'
import './SettingsPage.css'
import { served } from '../common/served.js'
import {
  BOT_PACES,
  botPace,
  confirmFinal,
  followNews,
  MOTIONS,
  type MotionWish,
  motionWish,
  PACE_NAMES,
  setBotPace,
  setConfirmFinal,
  setFollowNews,
  setMotionWish,
  setShowSupply,
  setSound,
  setTheme,
  showSupply,
  sound,
  THEMES,
  type Theme,
  theme,
} from '../common/settings.js'
import { pageTitle } from '../common/title.js'

const NoticesGroup = lazy(() =>
  import('./online/NoticesGroup.js').then((loaded) => ({ default: loaded.OnlineNotices })),
)

const SETTINGS = words('Settings', 'Réglages')
const REMEMBERED = words(
  'Remembered on this device, and nowhere else.',
  'Gardés sur cet appareil, et nulle part ailleurs.',
)
const LOOKS = words('Looks', 'Apparence')
const TABLE = words('At the table', 'À la table')
const LANGUAGE = words('Language', 'Langue')

const THEME = words('Theme', 'Thème')
const THEME_NAMES: Readonly<Record<Theme, ReturnType<typeof words>>> = {
  system: words('As the system', 'Comme le système'),
  light: words('Light', 'Clair'),
  dark: words('Dark', 'Sombre'),
}

const MOTION = words('Motion', 'Animations')
const MOTION_NAMES: Readonly<Record<MotionWish, ReturnType<typeof words>>> = {
  system: words('As the system', 'Comme le système'),
  full: words('On', 'Oui'),
  none: words('Off', 'Non'),
}

const PACE = words('How long each move of a bot is shown', 'Durée d’affichage de chaque coup d’un bot')
const SUPPLY = words('Show supply lines', 'Montrer les lignes de ravitaillement')
const SUPPLY_NOTE = words(
  'Pieces about to be lost are marked in any case.',
  'Les pièces sur le point d’être perdues sont signalées dans tous les cas.',
)
const FOLLOW = words('Follow what happens on the map', 'Suivre sur la carte ce qui se passe')
const FOLLOW_NOTE = words(
  'Otherwise the map stays where you put it, and an arrow points to what is out of sight.',
  'Sinon la carte reste où vous l’avez mise, et une flèche montre ce qui est hors de vue.',
)
const CONFIRM = words('Confirm what cannot be taken back', 'Confirmer ce qui ne peut être annulé')
const CONFIRM_NOTE = words(
  'Asks once more before a choice that shows you or others something new.',
  'Demande encore une fois avant un choix qui révèle du nouveau, à vous ou aux autres.',
)
const SOUND = words('Sounds', 'Sons')
const SOUND_NOTE = words(
  'Few and short: cards, battles, pieces, dice, points, and your turn.',
  'Rares et brefs : cartes, combats, pièces, dés, points, et votre tour.',
)

const named = <T extends string | number>(
  values: readonly T[],
  names: Readonly<Record<T, ReturnType<typeof words>>>,
) => values.map((value) => ({ value, label: say(names[value]) }))

export default function SettingsPage() {
  pageTitle(() => say(SETTINGS))
  return (
    <main class="settings" id="content">
      <header>
        <h1>{say(SETTINGS)}</h1>
        <p class="settings-note">{say(REMEMBERED)}</p>
      </header>
      <section class="settings-group" aria-labelledby="settings-looks">
        <h2 id="settings-looks">{say(LOOKS)}</h2>
        <Choice
          legend={say(LANGUAGE)}
          alternatives={named(LANGUAGES, {
            en: words(LANGUAGE_NAMES.en, LANGUAGE_NAMES.en),
            fr: words(LANGUAGE_NAMES.fr, LANGUAGE_NAMES.fr),
          })}
          value={language()}
          onChange={setLanguage}
        />
        <Choice
          legend={say(THEME)}
          alternatives={named(THEMES, THEME_NAMES)}
          value={theme()}
          onChange={setTheme}
        />
        <Choice
          legend={say(MOTION)}
          alternatives={named(MOTIONS, MOTION_NAMES)}
          value={motionWish()}
          onChange={setMotionWish}
        />
      </section>
      <section class="settings-group" aria-labelledby="settings-table">
        <h2 id="settings-table">{say(TABLE)}</h2>
        <Choice
          legend={say(PACE)}
          alternatives={named(BOT_PACES, PACE_NAMES)}
          value={botPace()}
          onChange={setBotPace}
        />
        <Toggle label={say(SUPPLY)} note={say(SUPPLY_NOTE)} checked={showSupply()} onChange={setShowSupply} />
        <Toggle label={say(FOLLOW)} note={say(FOLLOW_NOTE)} checked={followNews()} onChange={setFollowNews} />
        <Toggle
          label={say(CONFIRM)}
          note={say(CONFIRM_NOTE)}
          checked={confirmFinal()}
          onChange={setConfirmFinal}
        />
        <Toggle
          label={say(SOUND)}
          note={say(SOUND_NOTE)}
          checked={sound()}
          onChange={(on) => {
            setSound(on)
            hear('turn')
          }}
        />
      </section>
      <Show when={served()}>
        <Suspense>
          <NoticesGroup />
        </Suspense>
      </Show>
    </main>
  )
}
