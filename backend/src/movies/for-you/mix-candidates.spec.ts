import { type Candidate, type Candidates, mixCandidates } from './mix-candidates';

type Kind = keyof Candidates;

const candidate = (kind: Kind, id: string, directors: string[] = [], text = `${kind} ${id}`): Candidate => ({
  movie_id: id,
  directors,
  reason: { kind, text },
});
const many = (kind: Kind, count: number, text?: string) =>
  Array.from({ length: count }, (_, n) => candidate(kind, `${kind}${n}`, [], text));
const mix = (candidates: Partial<Candidates>, max = 24) =>
  mixCandidates({ friend: [], director: [], taste: [], genre: [], ...candidates }, max);
const ids = (films: Candidate[]) => films.map(({ movie_id }) => movie_id);

it('keeps the order of a list', () => {
  expect(ids(mix({ friend: many('friend', 3) }))).toEqual(['friend0', 'friend1', 'friend2']);
});

it('puts films with several reasons first, and gives the strongest reason', () => {
  const films = mix({
    taste: [...many('taste', 3), candidate('taste', 'both')],
    friend: [candidate('friend', 'both')],
  });
  expect(films[0]).toEqual(candidate('friend', 'both'));
  expect(films).toHaveLength(4);
});

it('shows no kind more than three times in a row while there are others', () => {
  const kinds = mix({ taste: many('taste', 9), genre: many('genre', 9) }).map(({ reason }) => reason.kind);
  const others = kinds.flatMap((kind, place) => (kind === 'genre' ? [place] : []));
  expect(others.slice(0, 2)).toEqual([3, 7]);
});

it('shows at most two films of a director', () => {
  const films = ['a', 'b', 'c'].map((id) => candidate('director', id, ['Rza Təhmasib']));
  expect(ids(mix({ director: films }))).toEqual(['a', 'b']);
});

it('gives one sentence at most half of the list, unless there is nothing else', () => {
  const films = mix({ taste: many('taste', 20, 'Zövq'), genre: many('genre', 20) }, 10);
  expect(films.filter(({ reason }) => reason.kind === 'taste')).toHaveLength(5);
  expect(films).toHaveLength(10);
  expect(mix({ taste: many('taste', 20, 'Zövq') }, 10)).toHaveLength(10);
});
