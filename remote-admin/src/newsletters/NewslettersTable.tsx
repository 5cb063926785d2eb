import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { formatDate, formatNumber } from 'shared-kit';
import type { AdminNewsletter } from 'shared-kit/contract';
import { Box, ButtonBase, Chip, Hint, styled, useMediaQuery } from 'shared-kit/ui';
import { DataTable, TableSheet } from '../parts/DataTable';
import { RowAction } from '../parts/RowAction';
import * as texts from '../texts';

const say = texts.newsletters;
const ICON = { size: 18, 'aria-hidden': true } as const;

export interface NewsletterRowActions {
  onEdit: (newsletter: AdminNewsletter) => void;
  onPublish: (newsletter: AdminNewsletter, isPublished: boolean) => void;
  onRemove: (newsletter: AdminNewsletter) => void;
}
interface RowProps extends NewsletterRowActions {
  newsletter: AdminNewsletter;
}

const TitleButton = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  justifyContent: 'flex-start',
  overflowWrap: 'anywhere',
  minHeight: 32,
  '&:hover': { color: theme.vars.palette.accent },
}));

const Cards = styled('ul')({ display: 'grid', gap: 12 });
const Card = styled('li')(({ theme }) => ({
  padding: 16,
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

function Actions({ newsletter, onEdit, onPublish, onRemove }: RowProps) {
  const { is_published, title } = newsletter;
  return (
    <Box role="group" aria-label={texts.parts.actionsOf(title)} sx={{ whiteSpace: 'nowrap' }}>
      <RowAction name={say.edit} icon={<Pencil {...ICON} />} onClick={() => onEdit(newsletter)} />
      <RowAction
        name={is_published ? say.unpublish : say.publish}
        icon={is_published ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
        onClick={() => onPublish(newsletter, !is_published)}
      />
      <RowAction
        name={say.remove}
        dangerous
        icon={<Trash2 {...ICON} />}
        onClick={() => onRemove(newsletter)}
      />
    </Box>
  );
}

const Title = ({ newsletter, onEdit }: Pick<RowProps, 'newsletter' | 'onEdit'>) => (
  <TitleButton onClick={() => onEdit(newsletter)}>{newsletter.title}</TitleButton>
);

const Chips = ({ newsletter }: Pick<RowProps, 'newsletter'>) => (
  <StateChips isPublished={newsletter.is_published} isImportant={newsletter.is_important} />
);

function NewsletterCard(props: RowProps) {
  const { created_at, view_count } = props.newsletter;
  return (
    <Card>
      <Chips newsletter={props.newsletter} />
      <Box sx={{ marginBlock: 1 }}>
        <Title {...props} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Hint>
          {formatDate(created_at)} · {say.columns.reads}: {formatNumber(view_count)}
        </Hint>
        <Actions {...props} />
      </Box>
    </Card>
  );
}

function Row(props: RowProps) {
  const { created_at, view_count } = props.newsletter;
  return (
    <tr>
      <td>
        <Title {...props} />
      </td>
      <td>
        <Chips newsletter={props.newsletter} />
      </td>
      <td data-end data-number>
        {formatNumber(view_count)}
      </td>
      <td data-quiet data-number>
        {formatDate(created_at)}
      </td>
      <td data-end>
        <Actions {...props} />
      </td>
    </tr>
  );
}

export function NewslettersTable({
  newsletters,
  ...actions
}: NewsletterRowActions & { newsletters: readonly AdminNewsletter[] }) {
  const hasTable = useMediaQuery('(min-width: 760px)', { noSsr: true });
  if (!hasTable)
    return (
      <Cards role="list" aria-label={say.title}>
        {newsletters.map((newsletter) => (
          <NewsletterCard key={newsletter.id} newsletter={newsletter} {...actions} />
        ))}
      </Cards>
    );
  return (
    <TableSheet>
      <DataTable aria-label={say.title}>
        <thead>
          <tr>
            <th scope="col">{say.columns.title}</th>
            <th scope="col">{say.columns.state}</th>
            <th scope="col" data-end>
              {say.columns.reads}
            </th>
            <th scope="col">{say.columns.date}</th>
            <th scope="col" data-end>
              {say.columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {newsletters.map((newsletter) => (
            <Row key={newsletter.id} newsletter={newsletter} {...actions} />
          ))}
        </tbody>
      </DataTable>
    </TableSheet>
  );
}

const Tinted = styled(Chip)(({ theme }) => ({
  backgroundColor: 'color-mix(in srgb, currentColor 7%, transparent)',
  '&[data-kind="published"]': { color: theme.vars.palette.success.main },
  '&[data-kind="draft"]': { color: theme.vars.palette.text.secondary },
  '&[data-kind="important"]': { color: theme.vars.palette.error.main },
}));

const StateChips = ({ isPublished, isImportant }: { isPublished: boolean; isImportant: boolean }) => (
  <Box sx={{ display: 'flex', gap: 0.75, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
    <Tinted
      size="small"
      data-kind={isPublished ? 'published' : 'draft'}
      label={isPublished ? say.published : say.draft}
    />
    {isImportant && <Tinted size="small" data-kind="important" label={say.important} />}
  </Box>
);
