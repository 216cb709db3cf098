import { words } from '@materiel/kernel'
import { For } from 'solid-js'
import { say } from '../common/language.js'
import { followNews, setFollowNews } from '../common/settings.js'
import { IconButton } from '../ui/IconButton.js'
import type { BoardMap } from './board-map.js'
import type { Camera } from './camera.js'
import './MapControls.css'

const IN = words('Zoom in', 'Zoomer')
const OUT = words('Zoom out', 'Dézoomer')
const WHOLE = words('Whole map', 'Carte entière')
const FOLLOW = words('Keep what happens in sight', 'Garder en vue ce qui se passe')
const TOOLS = words('Map', 'Carte')

/** The camera as buttons: nearer, further, the whole map, and its crowded parts. */
export const MapControls = (props: { readonly map: BoardMap; readonly camera: Camera }) => (
  <div class="map-controls" role="toolbar" aria-label={say(TOOLS)}>
    <IconButton icon="plus" label={say(IN)} onClick={() => props.camera.zoom(1.5)} />
    <IconButton
      icon="minus"
      label={say(OUT)}
      disabled={props.camera.whole()}
      onClick={() => props.camera.zoom(1 / 1.5)}
    />
    <IconButton icon="fit" label={say(WHOLE)} onClick={() => props.camera.showWhole()} />
    <IconButton
      icon="follow"
      label={say(FOLLOW)}
      pressed={followNews()}
      onClick={() => setFollowNews(!followNews())}
    />
    <For each={props.map.insets}>
      {(inset) => (
        <button type="button" class="map-inset" onClick={() => props.camera.showBox(inset.box)}>
          {say(inset.words)}
        </button>
      )}
    </For>
  </div>
)
