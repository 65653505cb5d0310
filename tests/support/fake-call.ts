import type { AnswerOf, RouteId } from '#core/routes/routes.ts';
import type { Asking, Call } from '#web/http/call.ts';

/** What a test answers, by the routes' names; what they are asked and answer is typed by the table. */
export type FakeAnswers = {
  readonly [Id in RouteId]?: (request: Asking<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>;
};

/** The API as far as a test answers it; any other request fails. */
export function fakeCall(answers: FakeAnswers): Call {
  return async (id, ...[request]) => {
    const answer = answers[id] as ((request: unknown) => never) | undefined;
    if (answer === undefined) throw new Error(`${id} is not answered here`);
    return answer(request ?? {});
  };
}
