import type { RenderedAnswers } from 'shared-kit';

type Queries = RenderedAnswers['queries'];
type Provided = RenderedAnswers['provided'];

interface Tag {
  type: string;
  id?: string | number;
}

/** An answer as the document has it: under its key once, and without times, so that the same answers make the same document. */
interface PackedAnswer {
  key: string;
  entry: object;
  tags?: Tag[];
  isPersonal?: true;
}
export type PackedAnswers = PackedAnswer[];

const WITHOUT_ID = '__internal_without_id';

export function packAnswers({ queries, provided, personal }: RenderedAnswers): PackedAnswers {
  const tags: Record<string, Tag[]> = provided.keys;
  return Object.entries(queries).flatMap(([key, query]) => {
    if (!query) return [];
    const entry = {
      ...query,
      requestId: undefined,
      startedTimeStamp: undefined,
      fulfilledTimeStamp: undefined,
    };
    const isPersonal = personal.includes(key) && { isPersonal: true as const };
    return [{ key, entry, tags: tags[key], ...isPersonal }];
  });
}

function tagsOf(answers: PackedAnswers): Provided['tags'] {
  const found: Record<string, Record<string, string[]>> = {};
  for (const { key, tags = [] } of answers)
    for (const { type, id = WITHOUT_ID } of tags) ((found[type] ??= {})[id] ??= []).push(key);
  return found as Provided['tags'];
}

const NO_TIMES = { requestId: '', startedTimeStamp: 0, fulfilledTimeStamp: 0 };

/** The store takes the time of the page for that of its answers. */
export const unpackAnswers = (answers: PackedAnswers): RenderedAnswers => ({
  queries: Object.fromEntries(answers.map(({ key, entry }) => [key, { ...entry, ...NO_TIMES }])) as Queries,
  provided: {
    tags: tagsOf(answers),
    keys: Object.fromEntries(answers.map(({ key, tags = [] }) => [key, tags])) as Provided['keys'],
  },
  personal: answers.filter(({ isPersonal }) => isPersonal).map(({ key }) => key),
});
