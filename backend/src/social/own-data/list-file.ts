import { type OwnData, slugOf } from 'shared-kit/contract';
import { tableLines } from './csv-table';

type OwnList = OwnData['lists'][number];

const NAMELESS = 'siyahi';

/** As Letterboxd writes a list since version 7: its facts, an empty line, its films. The last two facts, and tags of a film, are ours. */
export async function listFile(
  { title, description, created_at, movies, ...list }: OwnList,
  address: string,
): Promise<string> {
  const facts = await tableLines({
    columns: ['Date', 'Name', 'Tags', 'URL', 'Description', 'visibility', 'ranked'],
    rows: [
      {
        Date: created_at.slice(0, 'yyyy-mm-dd'.length),
        Name: title,
        Description: description,
        URL: list.source_url ?? address,
        visibility: list.visibility,
        ranked: list.ranked,
      },
    ],
  });
  const films = await tableLines({
    columns: ['Position', 'Name', 'Year', 'URL', 'Description', 'Tags', 'movie_id'],
    rows: movies.map(({ position, title: name, release_year, note, tags, movie_id }) => ({
      Position: position,
      Name: name,
      Year: release_year,
      Description: note,
      Tags: tags.join(', '),
      movie_id,
    })),
  });
  return ['Letterboxd list export v7', facts, films].join('\r\n');
}

/** Each name once. */
export function fileNamesOf(lists: OwnList[]): string[] {
  const taken = new Set<string>();
  return lists.map(({ title }) => {
    const slug = slugOf(title) || NAMELESS;
    let name = slug;
    for (let number = 2; taken.has(name); number += 1) name = `${slug}-${number}`;
    taken.add(name);
    return name;
  });
}
