import { words } from '@materiel/kernel'
import { createResource, type JSX, Match, Switch } from 'solid-js'
import { say } from '../../common/language.js'
import { href } from '../../common/route.js'
import { served } from '../../common/served.js'
import { meet } from '../../online/me.js'
import { LinkButton } from '../../ui/Button.js'
import { Spinner } from '../../ui/Spinner.js'
import { ErrorScreen } from '../ErrorScreen.js'
import '../new/NewGame.css'
import './online.css'

const LOOKING = words('Asking the server …', 'On demande au serveur …')
const ALONE = words('Nobody is here', 'Il n’y a personne ici')
const NO_SERVER = words(
  'This page comes from a host without tables online, or the network is gone. Everything that needs no network works.',
  'Cette page vient d’un hôte sans tables en ligne, ou le réseau a disparu. Tout ce qui s’en passe fonctionne.',
)
const HOME = words('To the first page', 'Vers l’accueil')

/** A page that needs the server, and to know who is there. */
export function OnlinePage(props: { readonly children: JSX.Element }) {
  const [met] = createResource(served, () => meet().then(() => true))
  return (
    <Switch
      fallback={
        <main class="loading">
          <h1 class="unseen">{say(LOOKING)}</h1>
          <Spinner label={say(LOOKING)} />
        </main>
      }
    >
      <Match when={served() === false}>
        <main class="online-page" id="content">
          <h1>{say(ALONE)}</h1>
          <p>{say(NO_SERVER)}</p>
          <LinkButton icon="home" href={href({ page: 'home' })}>
            {say(HOME)}
          </LinkButton>
        </main>
      </Match>
      <Match when={met.error}>
        <ErrorScreen error={met.error} />
      </Match>
      <Match when={met()}>{props.children}</Match>
    </Switch>
  )
}
