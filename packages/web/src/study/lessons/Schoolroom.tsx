import { words } from '@materiel/kernel'
import { Show } from 'solid-js'
import { say } from '../../common/language.js'
import { go } from '../../common/route.js'
import { pageTitle } from '../../common/title.js'
import TableScreen from '../../play/TableScreen.js'
import { Spinner } from '../../ui/Spinner.js'
import { Coach } from './Coach.js'
import type { Lesson } from './lesson.js'
import { openLesson } from './lesson-room.js'
import { theatreOf } from './theatre.js'

const LOADING = words('Setting up the lesson…', 'Préparation de la leçon…')

/** A lesson at its table. Another lesson is another room. */
export function Schoolroom(props: { readonly lesson: Lesson; readonly nextLesson: Lesson | null }) {
  const room = openLesson(props.lesson)
  pageTitle(() => say(props.lesson.name))

  return (
    <Show when={room.open()} keyed fallback={<Spinner label={say(LOADING)} />}>
      {({ id, table }) => (
        <TableScreen
          table={table}
          id={id}
          onLeave={() => go({ page: 'lessons', game: props.lesson.game })}
          theatre={theatreOf(props.lesson)}
          coach={<Coach room={room} nextLesson={props.nextLesson} />}
        />
      )}
    </Show>
  )
}
