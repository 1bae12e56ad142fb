/** Lessons: the server's answers. */
import { api } from '../lib/connection/api'
import type { Action, Explanation } from '../lib/protocol'
import type { LessonBegun, Lessons, LessonTried } from '../wire/types'

/** The number of lessons of a game after which it can be played. */
export const PLAYABLE = 8

/** In what follows, `played` are the actions that solved the earlier steps. */
export const lessons = {
  all: () => api.get<Lessons>('api/lessons'),
  one: (id: string) => api.get<LessonBegun>(`api/lessons/${id}`),
  explain: (id: string, played: Action[], action: Action) =>
    api.post<Explanation>(`api/lessons/${id}/explain`, { played, action }),
  try: (id: string, played: Action[], action: Action) =>
    api.post<LessonTried>(`api/lessons/${id}/try`, { played, action }),
}
