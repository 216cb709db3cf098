import { type Words, words } from '@materiel/kernel'
import type { Proposal, TableInfo } from '@materiel/table/online'
import { Show } from 'solid-js'
import { say, sayList } from '../../common/language.js'
import type { Deeds } from '../../online/tables.js'
import { Button } from '../../ui/Button.js'
import { chairName } from './words.js'

const AGREE = words('Agree', 'Accepter')
const REFUSE = words('Refuse', 'Refuser')
const WITHDRAW = words('Withdraw', 'Retirer')
const WAITS = (names: string) => words(`Still to agree: ${names}.`, `Accord attendu : ${names}.`)

const ASKED: Readonly<Record<Proposal['kind'], (who: string) => Words>> = {
  undo: (who) =>
    words(
      `${who} asks to take back their latest choice and all since.`,
      `${who} demande à reprendre son dernier choix et tout ce qui a suivi.`,
    ),
  end: (who) =>
    words(
      `${who} proposes to end the game: nobody wins.`,
      `${who} propose d’arrêter la partie : personne ne gagne.`,
    ),
  resign: (who) => words(`${who} wants to resign.`, `${who} veut abandonner.`),
}

/** What somebody asks of the others, and what those say to it. */
export function ProposalNotice(props: {
  readonly info: TableInfo
  readonly doing: Deeds
  readonly attempt: (work: Promise<TableInfo>) => Promise<unknown>
}) {
  const isMine = ({ by }: Proposal) => props.info.you.chairs.includes(by)
  const isAsked = ({ wants }: Proposal) => wants.some((chair) => props.info.you.chairs.includes(chair))
  const nameOf = (chair: number) => chairName(props.info.chairs[chair])
  return (
    <Show when={props.info.proposal}>
      {(proposal) => (
        <div class="proposal" role="alert">
          <p>
            {say(ASKED[proposal().kind](nameOf(proposal().by)))}{' '}
            <Show when={!isAsked(proposal())}>
              {say(WAITS(sayList([...new Set(proposal().wants.map(nameOf))])))}
            </Show>
          </p>
          <Show when={isAsked(proposal())}>
            <Button
              size="s"
              kind="primary"
              onClick={() => void props.attempt(props.doing.consent(proposal(), true))}
            >
              {say(AGREE)}
            </Button>
          </Show>
          <Show when={isAsked(proposal()) || isMine(proposal())}>
            <Button size="s" onClick={() => void props.attempt(props.doing.consent(proposal(), false))}>
              {say(isMine(proposal()) ? WITHDRAW : REFUSE)}
            </Button>
          </Show>
        </div>
      )}
    </Show>
  )
}
