import type { Language } from '@materiel/kernel'
import { For } from 'solid-js'
import type { MapStrait, Reach } from './board-map.js'
import type { Passage } from './board-props.js'
import { Copies } from './Copies.js'
import './Straits.css'
import { inCopy } from './in-copies.js'
import { Layer } from './Layer.js'
import type { BoardModel } from './model.js'

export const ANCHOR =
  'M0-7.6A2.2 2.2 0 0 1 1-3.4V-2.2H3.4V-.4H1V4.6Q4.2 3.9 4.8 1.4L3.4 2L5.4-1.4L7.6 1.8L6.4 1.6Q5.4 6.4 0 7.4Q-5.4 6.4-6.4 1.6L-7.6 1.8L-5.4-1.4L-3.4 2L-4.8 1.4Q-4.2 3.9-1 4.6V-.4H-3.4V-2.2H-1V-3.4A2.2 2.2 0 0 1 0-7.6Z'

/** What a strait says when pointed at: "Gibraltar: open to the Axis". */
export function straitWords(strait: MapStrait, passage: Passage | undefined, language: Language): string {
  const colon = language === 'fr' ? '\u202f: ' : ': '
  return strait.words[language] + (passage === undefined ? '' : colon + passage.words[language])
}

const reachOf = ({ at, ends }: MapStrait): Reach => {
  const places = [at, ...ends].map(([x]) => x)
  return [Math.min(...places), Math.max(...places)]
}

/** How a strait stands; nobody's where no land controls it. */
export const passageOf = (
  { control }: MapStrait,
  straits: Readonly<Record<string, Passage>>,
): Passage | undefined => (control === null ? undefined : straits[control])

/** Straits: an anchor on a plate with the colour and the base of those who may pass. */
export function Straits(props: { readonly board: BoardModel }) {
  const livery = (strait: MapStrait) => passageOf(strait, props.board.props.straits)?.livery
  return (
    <Layer name="straits">
      <Copies board={props.board}>
        {(turn) => {
          const straits = inCopy(props.board, turn, () => props.board.map.straits, reachOf)
          return (
            <For each={straits()}>
              {(strait) => {
                const [a, b] = strait.ends
                return (
                  <g
                    class="strait"
                    style={{
                      '--open': livery(strait)?.colour ?? 'var(--ink-soft)',
                      '--open-ink': livery(strait)?.ink ?? 'var(--surface)',
                    }}
                    data-strait={strait.id}
                    data-space={strait.control ?? undefined}
                  >
                    <path class="strait-way" d={`M${a}L${strait.at}L${b}`} />
                    <g class="sign-place" style={{ '--x': strait.at[0], '--y': strait.at[1] }}>
                      <rect
                        class="strait-plate"
                        x="-11"
                        y="-11"
                        width="22"
                        height="22"
                        rx={livery(strait)?.base === 'square' ? 4 : 11}
                      />
                      <path class="strait-anchor" d={ANCHOR} />
                    </g>
                  </g>
                )
              }}
            </For>
          )
        }}
      </Copies>
    </Layer>
  )
}
