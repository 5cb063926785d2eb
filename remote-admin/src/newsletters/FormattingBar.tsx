import { Bold, Heading2, Italic, Link2, List, type LucideIcon, Quote } from 'lucide-react';
import type { RefObject } from 'react';
import { Box } from 'shared-kit/ui';
import { RowAction } from '../parts/RowAction';
import * as texts from '../texts';
import { format, type Tool } from './formatting';

const say = texts.newsletters.editor;
const ICONS: readonly (readonly [Tool, LucideIcon])[] = [
  ['bold', Bold],
  ['italic', Italic],
  ['heading', Heading2],
  ['list', List],
  ['quote', Quote],
  ['link', Link2],
];

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

export function FormattingBar({ field, onChange }: Props) {
  const apply = (tool: Tool) => {
    const area = field.current;
    if (!area) return;
    const next = format(tool, { text: area.value, start: area.selectionStart, end: area.selectionEnd });
    onChange(next.text);
    // The text can be selected only after React has written it.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(next.start, next.end);
    });
  };
  return (
    <Box role="toolbar" aria-label={say.toolbar} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {ICONS.map(([tool, Icon]) => (
        <RowAction
          key={tool}
          name={say.tools[tool]}
          icon={<Icon size={17} aria-hidden />}
          onClick={() => apply(tool)}
        />
      ))}
    </Box>
  );
}
