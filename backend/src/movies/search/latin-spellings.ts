/** Of two letters first. Each is what a Latin spelling may have instead, folded: 'ş' is 's'. */
// prettier-ignore
const SPELLINGS: Record<string, string> = {
  ия: 'iya ia ija', ий: 'y i iy ii ij', ый: 'y i iy ij', ье: 'ye ie e je', ьо: 'yo o io jo',
  ей: 'ei ey ay ej ai e', ай: 'ai ay aj i', дж: 'j dj dzh c g', кс: 'x ks cs', кв: 'kv qu kw',
  ау: 'au aw ow', нг: 'ng', а: 'a e', б: 'b', в: 'v w', г: 'g h q', ґ: 'g', ғ: 'g', ҝ: 'g', д: 'd',
  е: 'e ye yo o ie je io', є: 'ye e ie je', ж: 'zh j g z', з: 'z s', и: 'i y e', і: 'i y', ї: 'i yi ji',
  й: 'y i j', ј: 'y j', к: 'k c ck q', л: 'l', м: 'm', н: 'n', о: 'o', ө: 'o', п: 'p ph', р: 'r',
  с: 's c sc', т: 't th', у: 'u oo ou w', ү: 'u', ф: 'f ph', х: 'kh h x ch', һ: 'h', ц: 'ts c z tz s',
  ч: 'ch tch c cz tsch', ҹ: 'c', ш: 'sh s sch ch', щ: 'shch sch sh s', ъ: '', ы: 'y i', ь: ' y i',
  э: 'e a ae', ә: 'e a', ю: 'yu iu ju u', я: 'ya ia ja a e',
};
const CYRILLIC = /\p{Script=Cyrillic}/u;
const CONSONANT = /[bcdfghjklmnpqrstvwxz]$/;

export interface LatinSpellings {
  /** The most usual one. */
  plain: string;
  /** What the spellings begin with. None begins with another. */
  starts: string[];
  /** A regular expression of PostgreSQL. */
  pattern: string;
}

/** Undefined if the word has no Cyrillic letter. */
export function latinSpellings(word: string): LatinSpellings | undefined {
  if (!CYRILLIC.test(word)) return undefined;
  const parts = partsOf(word);
  const [first = [''], second = ['']] = parts;
  const starts = [...new Set(first.flatMap((one) => second.map((other) => one + other)))];
  return {
    plain: parts.map(([spelling]) => spelling).join(''),
    starts: starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other))),
    // A doubled consonant is no other name: 'Kubrick', 'Fellini'.
    pattern: parts
      .map((part) => `(${part.map((text) => (CONSONANT.test(text) ? `${text}+` : text)).join('|')})`)
      .join(''),
  };
}

function partsOf(word: string): string[][] {
  const letters = [...word];
  const parts: string[][] = [];
  for (let at = 0; at < letters.length;) {
    const two = letters.slice(at, at + 2).join('');
    const length = two in SPELLINGS && two.length === 2 ? 2 : 1;
    const letter = letters.slice(at, at + length).join('');
    parts.push((SPELLINGS[letter] ?? letter).split(' '));
    at += length;
  }
  return parts;
}
