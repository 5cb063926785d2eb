export type Tool = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link';

export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

const WRAPS: Partial<Record<Tool, readonly [before: string, after: string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  link: ['[', '](https://)'],
};
const LINE_STARTS: Partial<Record<Tool, string>> = { heading: '## ', list: '- ', quote: '> ' };

function wrapped({ text, start, end }: TextSelection, [before, after]: readonly [string, string]) {
  return {
    text: text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  };
}

function withLineStarts({ text, start, end }: TextSelection, mark: string): TextSelection {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(from, end).split('\n');
  const marked = lines.map((line) => mark + line).join('\n');
  return {
    text: text.slice(0, from) + marked + text.slice(end),
    start: start + mark.length,
    end: end + mark.length * lines.length,
  };
}

export function format(tool: Tool, selected: TextSelection): TextSelection {
  const wrap = WRAPS[tool];
  return wrap ? wrapped(selected, wrap) : withLineStarts(selected, LINE_STARTS[tool] ?? '');
}
