import { Bold, Heading2, Italic, Link2, List, type LucideIcon, Quote } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { NEWSLETTER_CONTENT_LENGTH, NEWSLETTER_TITLE_LENGTH } from 'shared-kit/contract/limits';
import { FormControlLabel, Switch } from 'shared-kit/choices';
import { Row, Stack, TextField } from 'shared-kit/ui';
import { RowAction } from '../parts/RowAction';
import * as texts from '../texts';
import type { EditorValues } from './editorValues';
import { format, type Tool } from './formatting';

const say = texts.newsletters.editor;
const ROWS = { min: 12, max: 17 } as const;

export interface FieldErrors {
  title?: string | undefined;
  content?: string | undefined;
}

interface Props {
  values: EditorValues;
  errors: FieldErrors;
  onChange: (values: EditorValues) => void;
}

export function EditorFields({ values, errors, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (change: Partial<EditorValues>) => onChange({ ...values, ...change });
  return (
    <Stack sx={{ gap: 2, paddingTop: 1 }}>
      <TextField
        label={say.title}
        value={values.title}
        error={errors.title}
        autoFocus
        inputProps={{ maxLength: NEWSLETTER_TITLE_LENGTH.max }}
        onChange={(event) => write({ title: event.target.value })}
      />
      <Row sx={{ justifyContent: 'space-between' }}>
        <FormattingBar field={area} onChange={(content) => write({ content })} />
        <FormControlLabel
          control={
            <Switch checked={values.isImportant} onChange={(_event, isImportant) => write({ isImportant })} />
          }
          label={say.important}
          sx={{ marginInline: 0 }}
        />
      </Row>
      <TextField
        label={say.content}
        value={values.content}
        error={errors.content}
        help={say.contentHelp}
        multiline
        minRows={ROWS.min}
        maxRows={ROWS.max}
        inputRef={area}
        inputProps={{ maxLength: NEWSLETTER_CONTENT_LENGTH.max }}
        onChange={(event) => write({ content: event.target.value })}
      />
    </Stack>
  );
}

const ICONS: readonly (readonly [Tool, LucideIcon])[] = [
  ['bold', Bold],
  ['italic', Italic],
  ['heading', Heading2],
  ['list', List],
  ['quote', Quote],
  ['link', Link2],
];

interface FormattingBarProps {
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

function FormattingBar({ field, onChange }: FormattingBarProps) {
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
    <Row role="toolbar" aria-label={say.toolbar} sx={{ gap: 0.5 }}>
      {ICONS.map(([tool, Icon]) => (
        <RowAction
          key={tool}
          name={say.tools[tool]}
          icon={<Icon size={17} aria-hidden />}
          onClick={() => apply(tool)}
        />
      ))}
    </Row>
  );
}
