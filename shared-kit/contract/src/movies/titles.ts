interface Titled {
  title: string;
  original_title: string | null;
  titles: readonly { language: string; title: string }[];
}

/** How a film is named: in Azerbaijani where such a title is known, with the original one below. */
export function shownTitles({ title, original_title, titles }: Titled): {
  title: string;
  original: string | null;
} {
  const azerbaijani = titles.find(({ language }) => language === 'az')?.title;
  const shown = azerbaijani ?? title;
  const original = original_title || title;
  return { title: shown, original: original === shown ? null : original };
}

export const shownTitle = (movie: Titled): string => shownTitles(movie).title;
