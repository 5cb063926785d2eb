import { format } from './formatting';

const marked = (tool: Parameters<typeof format>[0], before: string, selected: string, after = '') => {
  const start = before.length;
  const next = format(tool, { text: before + selected + after, start, end: start + selected.length });
  return [next.text, next.text.slice(next.start, next.end)];
};

describe('formatting', () => {
  it('wraps what is selected', () =>
    expect(marked('bold', 'bu ', 'söz', '!')).toEqual(['bu **söz**!', 'söz']));
  it('makes a link of it', () => expect(marked('link', '', 'sayt')).toEqual(['[sayt](https://)', 'sayt']));
  it('marks every line of a list', () =>
    expect(marked('list', 'a\n', 'b\nc')).toEqual(['a\n- b\n- c', 'b\n- c']));
  it('marks the whole line', () => expect(marked('heading', 'Pro', 'qram')).toEqual(['## Proqram', 'qram']));
});
