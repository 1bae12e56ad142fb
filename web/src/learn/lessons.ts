/** Lessons: the server's answers. */
import { api } from '../lib/api'
import type { Action, Explanation, GameEvent, Outcome, Seat, View } from '../lib/protocol'

export type LessonInfo = { id: string; game: string; title: string; rules: string[] }
/** A task: what there is to know and to do, two hints, and the action that solves it. */
export type LessonStep = { text: string; task: string; hints: string[]; solution: Action }
/** A position of a lesson; `legal` is null if the actions are too many to list. */
export type LessonState = { view: View; legal: Action[] | null; outcome: Outcome | null }
export type Lesson = {
  lesson: LessonInfo
  seat: Seat
  steps: LessonStep[]
  praise: string
  state: LessonState
}
/** What became of an action; a right one is followed by `events`, which lead to `state`. */
export type LessonTried = {
  verdict: 'right' | 'wrong' | 'refused'
  rule: string | null
  text: string
  events: GameEvent[]
  state: LessonState | null
}

/** In what follows, `played` are the actions that solved the earlier steps. */
export const lessons = {
  all: () => api.get<{ lessons: LessonInfo[] }>('api/lessons'),
  one: (id: string) => api.get<Lesson>(`api/lessons/${id}`),
  explain: (id: string, played: Action[], action: Action) =>
    api.post<Explanation>(`api/lessons/${id}/explain`, { played, action }),
  try: (id: string, played: Action[], action: Action) =>
    api.post<LessonTried>(`api/lessons/${id}/try`, { played, action }),
}
